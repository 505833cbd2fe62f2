/**
 * `npm test -- launch`: edits a copy of the project as its editors do for a launch, and runs the content check there.
 * It also runs the npm scripts that are named as arguments: `npm test -- launch test` runs all tests in the copy. The
 * copy has its own Git history, so that the check of published addresses can compare the content with its state
 * before the edits. Exits with 1 if something fails.
 */
import { spawnSync } from "node:child_process";
import { copyProject } from "../support/projectCopy";
import { editAsForLaunch } from "./editAsForLaunch";

const scripts = process.argv.slice(2);
const { folder, remove } = copyProject({ tests: true });

function run(program: string, ...args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}.`);
}

const commit = (message: string) =>
  run("git", "-c", "user.name=Editor", "-c", "user.email=editor@site.example", "commit", "-q", "-m", message);

try {
  run("git", "init", "-q");
  run("git", "add", ".");
  commit("The site as it is");
  editAsForLaunch(folder);
  run("git", "add", ".");
  commit("The site is launched");
  run("npm", "run", "--silent", "content", "--", "check", "--launch");
  for (const script of scripts) run("npm", "run", "--silent", script);
  console.log("All checks pass after the edits of a launch.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  remove();
}
