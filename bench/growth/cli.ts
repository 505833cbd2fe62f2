/**
 * Builds the site with two thousand added solutions and checks it against limits: `npm run bench:growth`, or
 * `npm run bench:growth -- dist/site` for an existing build.
 */
import path from "node:path";
import { copyProject } from "../../__tests__/support/projectCopy";
import { addRecords } from "../build/extraRecords";
import { timeBuild } from "../build/timeBuild";
import { type SiteFigures, siteFigures } from "./siteFigures";

const ADDED = 2000;

const LIMITS = {
  /** Brotli bytes of a page's HTML. */
  html: 14_000,
  overview: 20_000,
  /** Uncompressed bytes of the overview's page data, and of the whole folder. */
  pageData: 60_000,
  site: 150_000_000,
};

/** The first pages of the overviews, which have a higher limit. */
const OVERVIEWS = ["/services", "/solutions"];

function faultsOf({ html, pageData, bytes, unreached }: SiteFigures): string[] {
  const tooLarge = html.filter(
    ([address, size]) => size > (OVERVIEWS.includes(address) ? LIMITS.overview : LIMITS.html),
  );
  return [
    ...tooLarge.slice(0, 20).map(([address, size]) => `${address} has ${size} bytes of HTML.`),
    ...(tooLarge.length > 20 ? [`${tooLarge.length} pages in all are too large.`] : []),
    ...(pageData > LIMITS.pageData ? [`The page data of /solutions has ${pageData} bytes.`] : []),
    ...(bytes > LIMITS.site ? [`dist/site has ${bytes} bytes.`] : []),
    ...(unreached.length > 0
      ? [`No link leads to ${unreached.length} pages: ${unreached.slice(0, 5).join(", ")}`]
      : []),
  ];
}

function report(figures: SiteFigures): void {
  const { pages, files, bytes, html, pageData, largest } = figures;
  const overview = html.find(([address]) => address === "/solutions")?.[1];
  console.log(`${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(`/solutions: ${overview} bytes of HTML, ${pageData} of page data`);
  console.log(
    `largest pages: ${html
      .slice(0, 6)
      .map((each) => each.join(" "))
      .join(", ")}`,
  );
  console.log(`largest other files: ${largest.map((each) => each.join(" ")).join(", ")}`);
}

async function builtCopy(): Promise<{ site: string; remove: () => void }> {
  const { folder, remove } = copyProject();
  addRecords(path.join(folder, "content"), ADDED, ["solutions"]);
  const { cpuSeconds, memory, log } = await timeBuild(folder);
  console.log(`built in ${cpuSeconds.toFixed(0)} s of processor time, with ${(memory / 1e6).toFixed(0)} MB`);
  if (process.env.BUILD_LOG) console.log(log);
  return { site: path.join(folder, "dist/site"), remove };
}

async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  const { site, remove } = given ? { site: given, remove: () => {} } : await builtCopy();
  try {
    const figures = siteFigures(site);
    report(figures);
    const faults = faultsOf(figures);
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    if (!process.env.KEEP_SITE) remove();
    else console.log(`kept in ${site}`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
