/**
 * `npm test` checks the code and the content, runs the unit tests, builds the site, and tests it. In Chromium, it also
 * tests the most frequent tasks of visitors, editors and developers.
 *
 * `npm test -- PART` runs one part: `check`, or one of `PARTS`. Options and files after the name of one of `PARTS` are
 * passed on to its last command. If that is Jest, `npm test -- PART FILE` runs one test file.
 *
 * The steps after the first checks run one after another, because each uses all cores. Exits with 1 if a step fails.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { prepareChromium } from "../__tests__/browser/support/requirements";

type Command = readonly string[];

const jest = (...projects: string[]): Command => ["jest", "--selectProjects", ...projects];
/** The first checks of `npm test`. They run at the same time, because each mainly uses one core. */
const CHECKS: readonly Command[] = [
  ["npm", "run", "lint"],
  ["npm", "run", "types"],
  ["npm", "run", "content", "check"],
];
const BUILD: Command = ["npm", "run", "build"];
const BUILD_SPECIFIED: Command = ["tsx", "__tests__/browser/support/buildSpecifiedSite.mts"];
/**
 * Contains the command that builds a site with the content that the project's specification prescribes. Is empty if CI
 * sets `SITE_IS_BUILT`, because CI has then already built this site.
 */
const SPECIFIED_SITE = process.env.SITE_IS_BUILT ? [] : [BUILD_SPECIFIED];
const PREPARE: Command = ["tsx", "__tests__/hosts/prepare.ts"];

/** The commands of each part for `npm test -- PART`. The part `check` is not listed: the function `check` runs it. */
const PARTS: Readonly<Record<string, readonly Command[]>> = {
  unit: [jest("unit")],
  /** Unit tests that take seconds, for example because they render all pages or use Git. */
  long: [jest("long")],
  /** Tests of the site in `dist/` that must pass whatever its content is. */
  rules: [jest("built")],
  /** Tests of the most frequent tasks of visitors, editors and developers. */
  journeys: [jest("journeys")],
  /** Tests in browsers. Many use the site with the content of the specification (`BUILD_SPECIFIED`). */
  browser: [BUILD_SPECIFIED, PREPARE, jest("browser")],
  /** Tests that build sites, for example a preview or a site whose content has errors, and other slow tests. */
  builds: [jest("builds")],
  /** Slow tests that rarely find a fault. CI runs them once a week. */
  weekly: [...SPECIFIED_SITE, [...PREPARE, "--weekly"], jest("weekly")],
  /** Tests of releases on real web servers, such as nginx. */
  hosts: [PREPARE, jest("hosts")],
  /**
   * The parts `browser`, `builds` and `hosts` together. The workflow `check` divides these tests between several jobs
   * (`--shard`). An earlier job builds the site for these jobs.
   */
  rest: [...SPECIFIED_SITE, PREPARE, jest("browser", "builds", "hosts")],
  /** Compares screenshots of the built site with those of a built project in another folder. */
  pictures: [["tsx", "scripts/test-pictures.mts"]],
  /** Lists the differences between the content and the specification. */
  specification: [["tsx", "__tests__/specification/cli.ts"]],
  /** In a copy of the project, makes the edits that editors make to launch the site, and runs the content check. */
  launch: [["tsx", "__tests__/launch/launch.ts"]],
  /** Tests with a real Strapi, which takes about ten minutes to install. */
  cms: [["tsx", "__tests__/cms/cli.ts"]],
};

const tell = (sentence: string) =>
  console.log(`\n[npm test ${new Date().toTimeString().slice(0, 8)}] ${sentence}`);

/** Runs a command and returns whether it succeeded. */
async function passes(
  [name = "", ...args]: Command,
  output: "inherit" | "pipe" = "inherit",
): Promise<boolean> {
  const begin = performance.now();
  const script = [name, ...args].join(" ");
  tell(`${script} starts.`);
  const program = name === "npm" ? name : `node_modules/.bin/${name}`;
  const child = spawn(program, args, {
    stdio: ["inherit", output, output],
    shell: process.platform === "win32",
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => printed.push(part));
  const [status] = await once(child, "close");
  process.stdout.write(Buffer.concat(printed));
  const seconds = Math.round((performance.now() - begin) / 1000);
  tell(`${script} ${status === 0 ? "passed" : "FAILED"} after ${seconds} s.`);
  return status === 0;
}

async function allPass(commands: readonly Command[]): Promise<boolean> {
  for (const command of commands) if (!(await passes(command))) return false;
  return true;
}

/**
 * Runs commands at the same time, prints the output of each when it ends, and returns whether all succeeded.
 */
async function allPassAtOnce(commands: readonly Command[]): Promise<boolean> {
  const outcomes = await Promise.all(commands.map((command) => passes(command, "pipe")));
  return outcomes.every(Boolean);
}

const check = async () => (await allPassAtOnce(CHECKS)) && (await passes(jest("unit")));

/**
 * Runs the steps of `npm test`, and returns whether all succeeded. If Chromium or Git is missing, the tests that need
 * it are skipped, and the last lines of the output say so.
 */
async function everyDay(): Promise<boolean> {
  const hasBrowser = prepareChromium();
  const tested =
    (await check()) &&
    (await allPass([jest("long"), BUILD, hasBrowser ? jest("built", "journeys") : jest("built")]));
  if (!hasBrowser) prepareChromium();
  if (spawnSync("git", ["--version"]).error)
    console.warn("Git is not installed: the unit tests that need it were not run.");
  return tested;
}

/**
 * Adds options and files to a command. For Jest, they are added before `--selectProjects`, because Jest would treat a
 * file name after `--selectProjects` as the name of a project.
 */
const withOptions = ([name = "", ...args]: Command, options: readonly string[]): Command =>
  name === "jest" ? [name, ...options, ...args] : [name, ...args, ...options];

const [part = "", ...options] = process.argv.slice(2);
const commands = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined;
if (part === "check" && options.length > 0) {
  console.error(
    "`npm test -- check` takes no options. To run one file of unit tests, write `npm test -- unit FILE`.",
  );
  process.exitCode = 2;
} else if (part === "check") {
  process.exitCode = (await check()) ? 0 : 1;
} else if (part && !commands) {
  console.error(
    `There is no part ${part}. Write one of check, ${Object.keys(PARTS).join(", ")}, or leave out the part, as in \`npm test\`.`,
  );
  process.exitCode = 2;
} else if (commands) {
  const last = commands.length - 1;
  const run = commands.map((command, at) => (at === last ? withOptions(command, options) : command));
  process.exitCode = (await allPass(run)) ? 0 : 1;
} else {
  process.exitCode = (await everyDay()) ? 0 : 1;
}
