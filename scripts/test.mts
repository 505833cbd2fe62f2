/**
 * `npm test`: the checks beside the builds, then the suites of the built site and of browsers in one run of Jest; with
 * `--hosts` those of `npm run test:hosts` too. Ends with 1 when something fails.
 */
import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const withHosts = process.argv.includes("--hosts");
const builds = ["build", "build:specified", ...(withHosts ? ["prepare:hosts"] : [])];
const suites = withHosts ? ["__tests__/hosts/"] : [];

/** Runs a script of `package.json`, and gives what it printed where that is not to go to this terminal at once. */
async function run(script: string, args: readonly string[], output: "inherit" | "pipe"): Promise<string> {
  const stdio: StdioOptions = ["inherit", output, output];
  const npm = spawn("npm", ["run", script, "--", ...args], { stdio, shell: process.platform === "win32" });
  const [printed, errors, [status]] = await Promise.all([
    npm.stdout ? text(npm.stdout) : "",
    npm.stderr ? text(npm.stderr) : "",
    once(npm, "exit"),
  ]);
  if (status !== 0) throw new Error(`${printed}${errors}\`npm run ${script}\` failed.`);
  return printed;
}

async function build(): Promise<string> {
  let printed = "";
  for (const script of builds) printed += await run(script, [], "pipe");
  return printed;
}

console.log("The checks come first. The builds run beside them, and are told of when both have ended.");
const [checked, built] = await Promise.allSettled([run("check", [], "inherit"), build()]);
console.log(built.status === "fulfilled" ? built.value : built.reason.message);
const results = [checked, built];
if (results.every(({ status }) => status === "fulfilled"))
  results.push(...(await Promise.allSettled([run("test:built", suites, "inherit")])));
if (results.some(({ status }) => status === "rejected")) process.exitCode = 1;
