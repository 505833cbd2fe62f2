/**
 * `npm test`: runs the checks in parallel with the builds, then the tests of the built site and the browser tests in
 * one Jest run; with `--hosts` also those of `npm run test:hosts`. Exits with 1 if anything fails.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

const withHosts = process.argv.includes("--hosts");
const builds = ["build", "build:specified", ...(withHosts ? ["prepare:hosts"] : [])];
const suites = withHosts ? ["__tests__/hosts/"] : [];
const shell = process.platform === "win32";

/** Runs a script of `package.json` with its output in this terminal. Returns whether it passed. */
async function passes(script: string, args: readonly string[] = []): Promise<boolean> {
  const [status] = await once(
    spawn("npm", ["run", script, "--", ...args], { stdio: "inherit", shell }),
    "exit",
  );
  return status === 0;
}

/** Runs the builds one after another and stops at the first failure. Their output is returned, not printed. */
async function build(): Promise<{ passed: boolean; printed: string }> {
  let printed = "";
  for (const script of builds) {
    const npm = spawn("npm", ["run", script], { stdio: ["inherit", "pipe", "pipe"], shell });
    const [output, errors, [status]] = await Promise.all([
      text(npm.stdout),
      text(npm.stderr),
      once(npm, "exit"),
    ]);
    printed += output;
    if (status !== 0) return { passed: false, printed: `${printed}${errors}\`npm run ${script}\` failed.` };
  }
  return { passed: true, printed };
}

console.log("Running the checks, and the builds beside them. What the builds print follows the checks.");
const [checked, built] = await Promise.all([passes("check"), build()]);
console.log(built.printed);
process.exitCode = checked && built.passed && (await passes("test:built", suites)) ? 0 : 1;
