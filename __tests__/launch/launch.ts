/**
 * `npm run test:launch`: the tests still pass after the edits that a launch needs.
 *
 * Edits a copy of the project as its editors do, then runs there what content can change: the content check and the
 * unit tests. `npm run test:launch -- test` runs all tests, and any other script by its name. The copy has a Git history
 * of its own, so that the check of published addresses can compare the content with what it was before the edits. Ends
 * with 1 when something fails.
 */
import { spawnSync } from "node:child_process";
import { copyProject } from "../support/projectCopy";
import { editAsForLaunch } from "./editAsForLaunch";

const [script = "test:unit"] = process.argv.slice(2);
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
  run("npm", "run", "--silent", "content:check", "--", "--launch");
  run("npm", "run", "--silent", script);
  console.log(`npm run ${script} passes after the edits of a launch.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  remove();
}
