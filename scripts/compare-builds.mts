/**
 * `npm run compare-builds -- before/dist/site after/dist/site [--all]`: lists the differences between two built sites.
 *
 * Compares all files except compressed copies and source maps. For each page, lists the changes of its head, headings,
 * links, text and elements. Exits with 1 if it finds a difference. `--all` prints all differences of each file instead
 * of only the first ones.
 */
import fs from "node:fs";
import { compareBuilds } from "./compareBuilds";

const [before = "", after = "", ...options] = process.argv.slice(2);
const missing = [before, after].filter((folder) => !fs.existsSync(`${folder}/index.html`));
if (missing.length > 0) {
  const named = missing.filter(Boolean);
  const fault = named.length > 0 ? `There is no built site in ${named.join(" and ")}. ` : "";
  console.error(
    `${fault}Give the folders of two built sites: npm run compare-builds -- before/dist/site after/dist/site`,
  );
  process.exitCode = 2;
} else {
  const found = compareBuilds(
    before,
    after,
    options.includes("--all") ? Number.POSITIVE_INFINITY : undefined,
  );
  console.log(found.join("\n") || "The two sites have the same content.");
  process.exitCode = found.length > 0 ? 1 : 0;
}
