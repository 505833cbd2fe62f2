/**
 * `npm run bench growth`: adds ten thousand solutions (pages under /solutions) to a copy of this site and builds it.
 * Then edits one record and builds the copy again. Compares both builds and the built site with limits.
 * `npm run bench -- growth 2000` adds only 2000 solutions. `npm run bench -- growth dist/site` builds nothing, and
 * compares a site that is already built with the limits.
 */
import path from "node:path";
import { copyProject } from "../../__tests__/support/projectCopy";
import { type BuildTime, timeBuild } from "../builds/timeBuild";
import { addRecords, editRecord } from "./extraRecords";
import { type SiteFigures, siteFigures } from "./siteFigures";

const ADDED = 10_000;

const LIMITS = {
  /** The maximum size of a page's HTML after Brotli compression, in bytes. For pages in `OVERVIEWS`, see `overview`. */
  html: 14_000,
  /** The maximum size of the HTML of pages in `OVERVIEWS` after Brotli compression, in bytes. */
  overview: 20_000,
  /** The maximum size of Gatsby's `page-data.json` for /solutions, in bytes without compression. */
  pageData: 60_000,
  /** The maximum size of `dist/site` per page: the uncompressed bytes of all files, divided by the number of pages. */
  perPage: 75_000,
  /** The maximum processor time of a build from scratch, in seconds. */
  cpuSeconds: 400,
  /** The maximum of the peak memory of a build from scratch, in bytes. */
  memory: 2_500_000_000,
  /**
   * The maximum number of pages that Gatsby renders again after one record was edited. It should only render the
   * record's own page and the pages that list the record.
   */
  rendered: 20,
};

/**
 * The maximum heap of each process in megabytes, so that the memory of a build depends less on the machine. By
 * default, Node collects garbage later if the machine has more memory. On a machine with 24 GB, the peak of a build was
 * 3.0 GB without this maximum and 2.3 GB with it.
 */
const HEAP = 1400;

/**
 * The first pages of the lists of all services and of all solutions, which have the higher limit `LIMITS.overview`. The
 * later pages of these lists, such as /solutions/page/2, have the limit `LIMITS.html`.
 */
const OVERVIEWS = ["/services", "/solutions"];

function faultsOf({ html, pages, pageData, bytes, unreached }: SiteFigures): string[] {
  const limitOf = (address: string) => (OVERVIEWS.includes(address) ? LIMITS.overview : LIMITS.html);
  const tooLarge = html.filter(([address, size]) => size > limitOf(address));
  return [
    ...tooLarge
      .slice(0, 20)
      .map(
        ([address, size]) =>
          `${address} has ${size} bytes of compressed HTML. The limit is ${limitOf(address)} bytes.`,
      ),
    ...(tooLarge.length > 20
      ? [`The HTML of ${tooLarge.length} pages is too large. Only the first 20 of these pages are listed.`]
      : []),
    ...(pageData > LIMITS.pageData
      ? [`The page data of /solutions has ${pageData} bytes. The limit is ${LIMITS.pageData} bytes.`]
      : []),
    ...(bytes > LIMITS.perPage * pages
      ? [
          `The total size of the site's files is ${Math.ceil(bytes / pages)} bytes per page. The limit is ${LIMITS.perPage} bytes.`,
        ]
      : []),
    ...(unreached.length > 0
      ? [
          `Pages unreachable from the home page: ${unreached.length}, for example ${unreached.slice(0, 5).join(", ")}.`,
        ]
      : []),
  ];
}

function report(figures: SiteFigures): void {
  const { pages, files, bytes, html, pageData, largest } = figures;
  const overview = html.find(([address]) => address === "/solutions")?.[1];
  console.log(`${pages} pages, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
  console.log(`/solutions: ${overview} bytes of compressed HTML, ${pageData} bytes of page data`);
  console.log(
    `largest pages: ${html
      .slice(0, 6)
      .map((each) => each.join(" "))
      .join(", ")}`,
  );
  console.log(`largest other files: ${largest.map((each) => each.join(" ")).join(", ")}`);
}

interface Built {
  site: string;
  faults: readonly string[];
  remove: () => void;
}

async function builtCopy(added: number): Promise<Built> {
  const { folder, remove } = copyProject();
  const content = path.join(folder, "content");
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-old-space-size=${HEAP}`;
  addRecords(content, added, ["solutions"]);
  const first = await timeBuild(folder);
  reportBuild("The first build", first);
  editRecord(content, "solutions");
  const again = await timeBuild(folder);
  reportBuild("The build after one edited sentence", again);
  const faults = [
    ...(again.drawn > LIMITS.rendered
      ? [
          `After one edited sentence, ${again.drawn} pages were rendered again. The limit is ${LIMITS.rendered}.`,
        ]
      : []),
    ...(first.cpuSeconds > LIMITS.cpuSeconds
      ? [
          `The first build took ${Math.ceil(first.cpuSeconds)} s of processor time. The limit is ${LIMITS.cpuSeconds} s.`,
        ]
      : []),
    ...(first.memory > LIMITS.memory
      ? [
          `The first build used ${Math.ceil(first.memory / 1e6)} MB of memory. The limit is ${LIMITS.memory / 1e6} MB.`,
        ]
      : []),
  ];
  return { site: path.join(folder, "dist/site"), faults, remove };
}

function reportBuild(build: string, { cpuSeconds, seconds, memory, drawn, log }: BuildTime): void {
  const time = `${cpuSeconds.toFixed(0)} s of processor time (${seconds.toFixed(0)} s of wall-clock time)`;
  console.log(
    `${build} rendered ${drawn} pages in ${time}, and used up to ${(memory / 1e6).toFixed(0)} MB of memory`,
  );
  if (process.env.BUILD_LOG) console.log(log);
}

const HELP = `npm run bench -- growth [NUMBER | FOLDER]

Adds NUMBER solutions (pages under /solutions, by default ${ADDED}) to a copy of this project and builds the copy. Then
edits one sentence and builds the copy again. Fails if a build or the built site exceeds a limit. With the FOLDER of a
built site, such as dist/site, builds nothing and only compares that site with the limits.

Environment variables: BUILD_LOG=1 prints Gatsby's output. KEEP_SITE=1 does not delete the copy at the end.`;

async function main(): Promise<void> {
  const [given = String(ADDED)] = process.argv.slice(2);
  if (given === "--help") return console.log(HELP);
  const isNumber = /^\d+$/.test(given);
  const { site, remove, ...built }: Built = isNumber
    ? await builtCopy(Number(given))
    : { site: given, faults: [], remove: () => {} };
  try {
    const figures = siteFigures(site);
    report(figures);
    const faults = [...built.faults, ...faultsOf(figures)];
    for (const fault of faults) console.error(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    if (!process.env.KEEP_SITE) remove();
    else console.log(`The site was kept in ${site}.`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
