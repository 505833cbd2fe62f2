import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hashOf } from "@sitekit/lib/files";
import { releaseLock, takeLock } from "@sitekit/lib/lock";
import { waitFor, within } from "@sitekit/testing/waitFor";
import { type GatsbyRun, runNode } from "./gatsby";
import { hardLinkPackages } from "./hardLinkPackages";
import { copyParts, type ProjectCopy } from "./projectCopy";

/**
 * A hash of this checkout's path. It is part of the name of the shared copy, so that each checkout has its own copy:
 * a copy keeps Gatsby's cache, which depends on the code of the project.
 */
const checkout = hashOf(path.resolve()).slice(0, 8);
const FOLDER = path.join(tmpdir(), `site-shared-${checkout}`);
const LOCK = `${FOLDER}.lock`;
/**
 * The milliseconds after which a test stops waiting for the shared copy, and fails. All builds of a test run, one
 * after the other, take less time.
 */
const LONGEST_TURN = 1_800_000;
const LONGEST_BUILD = 900_000;

/**
 * Returns the copy of this project that several tests share, after updating it with the project's current files and the
 * given content. Gatsby's cache of the previous test stays in the copy, so a build takes half as long as without a
 * cache. Until the caller calls `remove`, no other test gets the copy.
 */
export async function takeSharedProject(content: string): Promise<ProjectCopy> {
  await waitFor(`the other build in ${FOLDER} to end`, () => takeLock(LOCK).length === 0, LONGEST_TURN);
  const remove = () => releaseLock(LOCK);
  try {
    mkdirSync(FOLDER, { recursive: true });
    updatePackages();
    copyParts(FOLDER, { content });
  } catch (error) {
    // Otherwise all later tests would wait for this one.
    remove();
    throw error;
  }
  return { folder: FOLDER, remove };
}

/**
 * Gives the shared copy hard links to the project's installed packages. Does nothing if the copy already has them, and
 * the packages have not changed since.
 */
function updatePackages(): void {
  const [own, linked] = [path.resolve("node_modules"), path.join(FOLDER, "node_modules")];
  const list = (folder: string) => readFileSync(path.join(folder, ".package-lock.json"), "utf8");
  // In a copy from an earlier version of this project, `node_modules` can be a symbolic link to the project's
  // `node_modules`. This link must be replaced: see `hardLinkPackages`.
  if (existsSync(linked) && realpathSync(linked) !== own && list(linked) === list(own)) return;
  hardLinkPackages(FOLDER);
}

/** Starts a build in the copy of a project. */
export const startBuild = (folder: string, settings: Record<string, string>): GatsbyRun =>
  runNode(folder, ["--import", "tsx", "packages/hosting/build/cli.ts"], settings);

/**
 * Runs a build in the copy of a project, and returns its output. If the build fails or takes longer than
 * `LONGEST_BUILD`, throws an error with the output.
 */
export async function buildIn(folder: string, settings: Record<string, string>): Promise<string> {
  const build = startBuild(folder, settings);
  const code = await within("the build of a site to end", build.ended, LONGEST_BUILD).catch(async (error) => {
    await build.stop();
    throw new Error(`${error.message}:\n${build.output()}`);
  });
  if (code !== 0) throw new Error(build.output());
  return build.output();
}

/**
 * Takes the shared copy with the folder `content`, calls `change` with the copy's folder, and builds the site there.
 * Then copies the folders `content` and `dist` of the copy to the folder `target`.
 */
export async function buildInto(
  target: string,
  content: string,
  settings: Record<string, string>,
  change: (folder: string) => void = () => {},
): Promise<void> {
  const { folder, remove } = await takeSharedProject(content);
  try {
    change(folder);
    await buildIn(folder, settings);
    rmSync(target, { recursive: true, force: true });
    for (const part of ["content", "dist"])
      cpSync(path.join(folder, part), path.join(target, part), { recursive: true });
  } finally {
    remove();
  }
}
