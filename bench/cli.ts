import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { findChromium } from "../__tests__/browser/support/browser";
import { prepareChromium } from "../__tests__/browser/support/requirements";
import { measureBuilds } from "./builds/measureBuilds";
import { measureEditor } from "./editor/firstForm";
import { measurePages } from "./pages/measurePages";
import { measureSearch } from "./search/measureSearch";
import { measureVisits } from "./visits/measureVisits";

/**
 * Commands that cannot be combined with other measurements, and the script of each. They do not write a report into
 * bench/README.md.
 */
const APART: Readonly<Record<string, string>> = {
  growth: "bench/growth/cli.ts",
  baseline: "bench/bytes/writeBaseline.ts",
  content: "scripts/bench-content.mts",
  warm: "bench/builds/warmBuilds.ts",
};
interface Options {
  /** The addresses of the pages to measure; all pages by default. */
  pages?: string[] | undefined;
  /** How often each page, visit, build, or form of the editor is measured. The measurement `search` runs once. */
  runs: number;
  /** Whether `measureSearch` prints questions for which the search gives a wrong result. */
  failures: boolean;
}

/** The measurements. Each returns its report as Markdown. */
const PARTS: Readonly<Record<string, (options: Options) => Promise<string>>> = {
  pages: ({ pages, runs }) => measurePages(pages, runs),
  editor: ({ runs }) => measureEditor(runs),
  visits: ({ runs }) => measureVisits(runs),
  builds: ({ runs }) => measureBuilds(runs),
  search: ({ failures }) => measureSearch(failures),
};

const HELP = `npm run bench [-- ${Object.keys(PARTS).join(" ")}] [--pages /,/about] [--runs 3]

Runs the named measurements, or all of them. Prints the figures, and writes them to bench/README.md.
\`growth\`, \`baseline\`, \`content\` and \`warm\` can only be run alone, as in npm run bench growth.

  --pages     the pages to measure; the figures are then not written
  --runs      how often each page, visit or build is measured; 3 by default
  --failures  also prints questions for which the search gives a wrong result`;

async function main(args: readonly string[]): Promise<number> {
  const [first = "", ...rest] = args;
  const apart = APART[first];
  if (apart) {
    const { status } = spawnSync(process.execPath, ["--import", "tsx", apart, ...rest], { stdio: "inherit" });
    return status ?? 1;
  }
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pages: { type: "string" },
      runs: { type: "string", default: "3" },
      failures: { type: "boolean", default: false },
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  const unknown = names.find((name) => !PARTS[name]);
  if (unknown)
    throw new Error(
      `"${unknown}" is not one of the measurements ${Object.keys(PARTS).join(", ")}. The measurements ${Object.keys(APART).join(", ")} can only be run alone, as in npm run bench growth.`,
    );
  if (["pages", "editor", "visits"].some((part) => names.includes(part)) && !prepareChromium()) return 1;
  const options = { ...values, pages: values.pages?.split(","), runs: Number(values.runs) };
  for (const name of names) {
    const measured = await PARTS[name]?.(options);
    const text = `${runOn()}\n\n${measured}`;
    console.log(`\n${name}\n\n${text}`);
    // With `--pages`, the figures do not cover all pages, so they do not replace the report in bench/README.md.
    if (!options.pages) writeSection(name, text);
  }
  return 0;
}

/** Returns a text with the date, machine, versions and load, which a reader needs to judge the figures. */
function runOn(): string {
  const cores = os.availableParallelism();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const load = os.loadavg()[0]?.toFixed(1);
  return `Measured on ${date}: ${cores} cores, ${memory} GB of memory, Node ${process.versions.node}, ${chromium()}. When the measurement ended, the load average of the last minute was ${load}.`;
}

/** Returns the name and version of the browser, such as `Chromium 142.0.7444.59`, or `no Chromium`. */
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

runCommand(withHelp(HELP, main));
