/**
 * `npm test`: runs the checks, and beside them the builds and then the tests of the built site and the browser tests in
 * one Jest run; with `--hosts` also those of real servers. `npm test -- unit` runs one part, see `PARTS`. Exits with 1 if
 * anything fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { checkRequirements } from "../__tests__/browser/support/requirements";

type Command = readonly string[];

const jest = (...args: string[]): Command => ["jest", ...args];
const PREPARE_HOSTS: Command = ["tsx", "__tests__/hosts/prepare.ts"];

/** Parts that are run by themselves, as in `npm test -- launch`. */
const PARTS: Readonly<Record<string, readonly Command[]>> = {
  unit: [jest("--selectProjects", "unit")],
  /** Rules for any content, on a site that is built. */
  rules: [
    jest(
      ...["--selectProjects", "built", "browser", "--testPathPatterns", "__tests__/(built|browser/axe)"],
      ...["--testPathIgnorePatterns", "(brokenContent|built/changedPages|successiveBuilds)"],
    ),
  ],
  hosts: [PREPARE_HOSTS, jest("--selectProjects", "hosts")],
  /** Screenshots of this build and of another. */
  pictures: [["tsx", "scripts/test-pictures.mts"]],
  /** Where the content differs from the specification. */
  specification: [["tsx", "__tests__/specification/cli.ts"]],
  /** The content check in a copy with typical edits before a launch. */
  launch: [["tsx", "__tests__/launch/launch.ts"]],
  /** A real Strapi, which takes seven minutes to install. */
  cms: [["tsx", "__tests__/cms/cli.ts"]],
};

const withHosts = process.argv.includes("--hosts");
const builds: readonly Command[] = [
  ["npm", "run", "build"],
  ["tsx", "__tests__/browser/support/buildSpecifiedSite.mts"],
  ...(withHosts ? [PREPARE_HOSTS] : []),
];
const BUILT = jest("--selectProjects", "built", "browser", ...(withHosts ? ["hosts"] : []));

/** The output of the builds and browsers. It waits here until the checks have ended, so that both can be read. */
const held = new PassThrough({ highWaterMark: 2 ** 24 });
/** Programs write in colour to a terminal only, and here they write to `held`. */
const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env;

const now = () => new Date().toTimeString().slice(0, 8);
const tell = (sentence: string) => console.log(`\n[npm test ${now()}] ${sentence}`);

/** Runs a command and returns whether it passed. Its output goes to this terminal, or to `held`. */
async function passes([name = "", ...args]: Command, output: "inherit" | "pipe") {
  const begin = performance.now();
  const script = [name, ...args].join(" ");
  tell(`${script} has begun.`);
  const npm = spawn(name === "npm" ? "npm" : `node_modules/.bin/${name}`, args, {
    stdio: ["inherit", output, output],
    shell: process.platform === "win32",
    env,
  });
  npm.stdout?.pipe(held, { end: false });
  npm.stderr?.pipe(held, { end: false });
  const [status] = await once(npm, "close");
  const took = Math.round((performance.now() - begin) / 1000);
  tell(`${script} ${status === 0 ? "has passed" : "has FAILED"} after ${took} s.`);
  return status === 0;
}

async function buildAndTest(): Promise<boolean> {
  for (const build of builds) if (!(await passes(build, "pipe"))) return false;
  return passes(BUILT, "pipe");
}

async function whole(): Promise<boolean> {
  // Before minutes of building, and not after them.
  checkRequirements();
  const tested = buildAndTest();
  const checked = await passes(["npm", "run", "check"], "inherit");
  tell("What the builds and browser tests beside the checks have printed follows:");
  held.pipe(process.stdout);
  return (await tested) && checked;
}

async function onePart(commands: readonly Command[], args: readonly string[]): Promise<boolean> {
  for (const [at, command] of commands.entries()) {
    const last = at === commands.length - 1;
    if (!(await passes(last ? [...command, ...args] : command, "inherit"))) return false;
  }
  return true;
}

const [part = "", ...args] = process.argv.slice(2);
const commands = PARTS[part];
if (part && !part.startsWith("--") && !commands) {
  console.error(`There is no part ${part}. Write one of ${Object.keys(PARTS).join(", ")}, or none for all.`);
  process.exitCode = 2;
} else {
  process.exitCode = (await (commands ? onePart(commands, args) : whole())) ? 0 : 1;
}
held.end();
