/**
 * `npm run audit`: asks the registry whether each installed package is signed by it, and which packages of the site have a
 * known critical fault. Fails with what is found. Where the registry gives no answer, that is said, and the packages are
 * compared with `advisories.json`: advisories by GitHub's or the CVE's id, each with the affected versions of its package.
 */
import { spawnSync } from "node:child_process";
import { jsonIn } from "@sitekit/lib/text";
import advisories from "./advisories.json";

/** What npm is asked, and the fields of its answer. Without them, what it prints is about the network or the registry. */
const QUESTIONS = [
  { args: ["audit", "signatures"], fields: ["invalid", "missing"] },
  { args: ["audit", "--omit", "dev", "--audit-level", "critical"], fields: ["vulnerabilities", "metadata"] },
];

for (const { args, fields } of QUESTIONS) {
  const { status, stdout } = spawnSync("npm", [...args, "--json", "--fetch-retries", "0"], {
    encoding: "utf8",
  });
  const answer = Object(jsonIn(stdout));
  const isAnswer = fields.every((field) => field in answer);
  const why = answer.message ?? answer.error?.summary ?? "it printed no JSON";
  const result = isAnswer ? (status === 0 ? "nothing found" : stdout) : `not answered, so not known: ${why}`;
  console.log(`npm ${args.join(" ")}: ${result}`);
  if (isAnswer && status !== 0) process.exitCode = 1;
  if (!isAnswer && fields.includes("vulnerabilities")) compareWithAdvisories();
}

/** Reports installed packages that an advisory of the list names, through npm's own selectors of versions. */
function compareWithAdvisories(): void {
  const selectors = advisories.map(({ package: name, affected }) => `#${name}:semver(${affected})`);
  const { stdout } = spawnSync("npm", ["query", selectors.join(", ")], { encoding: "utf8" });
  const found = jsonIn(stdout);
  if (!Array.isArray(found)) throw new Error(`npm query printed no list of packages:\n${stdout}`);
  const lines = found.map(({ name, version, location }) => {
    const ids = advisories.filter((advisory) => advisory.package === name).map(({ id }) => id);
    return `${name} ${version} in ${location} is affected by one of ${ids.join(", ")}. Update it, or add an override.`;
  });
  console.log(
    lines.join("\n") || `None of ${advisories.length} advisories kept here affects what is installed.`,
  );
  if (lines.length > 0) process.exitCode = 1;
}
