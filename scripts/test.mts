/**
 * `npm test`: runs the checks, and beside them the builds and then the tests of the built site and the browser tests in
 * one Jest run; with `--hosts` also those of `npm run test:hosts`. Exits with 1 if anything fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { checkRequirements } from "../__tests__/browser/support/requirements";

const withHosts = process.argv.includes("--hosts");
const builds = ["build", "build:specified", ...(withHosts ? ["prepare:hosts"] : [])];
/** Projects of Jest beside those that `test:built` names: its option takes more names. */
const projects = withHosts ? ["hosts"] : [];

/** The output of the builds and browsers. It waits here until the checks have ended, so that both can be read. */
const held = new PassThrough({ highWaterMark: 2 ** 24 });
/** Programs write in colour to a terminal only, and here they write to `held`. */
const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: "1" } : process.env;

const now = () => new Date().toTimeString().slice(0, 8);
const tell = (sentence: string) => console.log(`\n[npm test ${now()}] ${sentence}`);

/** Runs a script of `package.json` and returns whether it passed. Its output goes to this terminal, or to `held`. */
async function passes(script: string, output: "inherit" | "pipe", args: readonly string[] = []) {
  const begin = performance.now();
  tell(`${script} has begun.`);
  const npm = spawn("npm", ["run", script, "--", ...args], {
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
  for (const script of builds) if (!(await passes(script, "pipe"))) return false;
  return passes("test:built", "pipe", projects);
}

// Before minutes of building, and not after them.
checkRequirements();
const tested = buildAndTest();
const checked = await passes("check", "inherit");
tell("What the builds and browser tests beside the checks have printed follows:");
held.pipe(process.stdout);
process.exitCode = (await tested) && checked ? 0 : 1;
held.end();
