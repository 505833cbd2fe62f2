import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { findChromium } from "../__tests__/browser/support/browser";
import { prepareChromium } from "../__tests__/browser/support/requirements";
import { measureBuilds } from "./builds/measureBuilds";
import { measureEditor } from "./editor/firstForm";
import { measurePages } from "./pages/measurePages";
import { measureSearch } from "./search/measureSearch";
import { measureVisits } from "./visits/measureVisits";

/** Commands that run by themselves and write no report into bench/README.md. */
const APART: Readonly<Record<string, string>> = {
  growth: "bench/growth/cli.ts",
  baseline: "bench/bytes/writeBaseline.ts",
  content: "scripts/bench-content.mts",
  warm: "bench/builds/warmBuilds.ts",
};
const [first = "", ...rest] = process.argv.slice(2);
const apart = APART[first];
if (apart) {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", apart, ...rest], { stdio: "inherit" });
  process.exit(status ?? 1);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The addresses of the pages to measure; all pages by default. */
    pages: { type: "string" },
    /** The number of runs of each measurement. */
    runs: { type: "string", default: "3" },
    /** Whether to print the questions to which the search gives a wrong result. */
    failures: { type: "boolean", default: false },
    help: { type: "boolean" },
  },
});
const pages = values.pages?.split(",");
const runs = Number(values.runs);

/** The measurements. Each returns its report as Markdown. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  pages: () => measurePages(pages, runs),
  editor: () => measureEditor(runs),
  visits: () => measureVisits(runs),
  builds: () => measureBuilds(runs),
  search: () => measureSearch(values.failures),
};

const HELP = `npm run bench [-- ${Object.keys(parts).join(" ")}] [--pages /,/about] [--runs 3]

Measures these parts, or all parts. Prints the figures, and writes them to bench/README.md.
\`growth\`, \`baseline\`, \`content\` and \`warm\` can only be run alone, as in npm run bench growth.

  --pages     the pages to measure; the figures are then not written
  --runs      how often each page, visit or build is measured; 3 by default
  --failures  also prints the questions for which the search gives a wrong result`;

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.find((name) => !parts[name]);
  if (unknown)
    throw new Error(`There is no part "${unknown}". Choose one of ${Object.keys(parts).join(", ")}.`);
  if (["pages", "editor", "visits"].some((part) => names.includes(part)))
    if (!prepareChromium()) process.exit(1);
  for (const name of names) {
    const measured = await parts[name]?.();
    const text = `${runOn()}\n\n${measured}`;
    console.log(`\n${name}\n\n${text}`);
    // If only some pages were measured, the report of the whole site is not replaced.
    if (!pages) writeSection(name, text);
  }
}

/** Returns the date and the machine, without which the figures mean little. */
function runOn(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1);
  return `Measured on ${date}: ${cores} cores, ${memory} GB of memory, Node ${process.versions.node}, ${chromium()}. The machine's load was ${load} at the end.`;
}

/** Returns the name and version of the browser, such as `Chromium 142.0.7444.59`. */
function chromium(): string {
  const program = findChromium();
  if (!program) return "no Chromium";
  const version = execFileSync(program, ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return /^\S+ [\d.]+/.exec(version)?.[0] ?? version.trim();
}

const FILE = "bench/README.md";

/** Replaces the text between the markers of a section in bench/README.md. */
function writeSection(name: string, text: string): void {
  const readme = readFileSync(FILE, "utf8");
  const markers = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end of ${name} -->)`);
  if (!markers.test(readme))
    throw new Error(`${FILE} has no markers <!-- ${name} --> and <!-- end of ${name} -->.`);
  writeFileSync(
    FILE,
    readme.replace(markers, (_, start, end) => `${start}\n${text}\n\n${end}`),
  );
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
