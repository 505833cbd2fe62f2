import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { isProduction } from "@sitekit/lib/environment";
import { changedFiles, filesIn, type Hashes, jsonFile, keepFiles, writeWhole } from "@sitekit/lib/files";
import { addToLock, lockedBy, releaseLock, takeLock } from "@sitekit/lib/lock";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { DIST } from "../dist";
import { hashesInFolders, hashesOfCode, PROJECT_PATH } from "./codeHashes";
import { folderFault } from "./folderName";

const HELP = `npm run build [-- options of gatsby build]

Builds the site into dist/site.

  --preview  builds a preview, which shows drafts; SITE_ENV=preview does the same`;

const TASK = "npm run build";

/**
 * Runs Gatsby's build, and returns its exit code. If the build fails, no manifest is left in `dist`. Without a manifest,
 * nothing can be released.
 */
async function main(given: readonly string[]): Promise<number> {
  const args = given.filter((arg) => arg !== "--preview");
  // `--preview` does the same as the environment variable SITE_ENV=preview. It exists because the syntax for setting a
  // variable for one command differs between shells.
  if (args.length < given.length) process.env.SITE_ENV = "preview";
  if (args.some((arg) => arg.startsWith("--prefix-paths")))
    throw new Error(
      "This site has no path prefix: releases are served from the root of a domain. Leave out --prefix-paths.",
    );
  const fault = folderFault(process.cwd());
  if (fault) throw new Error(fault);
  const [holder] = takeLock(DIST.lock, TASK);
  if (holder) throw new Error(lockedBy(holder, DIST.lock));
  try {
    fs.rmSync(DIST.manifest, { force: true });
    const change = discardUnlessIntact();
    if (change) console.log(`${change}, so this build creates all pages again.`);
    const code = await gatsbyBuild(args);
    if (code === 0) writeWhole(RECORD, JSON.stringify(hashesNow()));
    else fs.rmSync(DIST.manifest, { force: true });
    return code;
  } finally {
    releaseLock(DIST.lock);
  }
}

/**
 * The file in which a successful build records the hashes of the code, and of all files that the next build can reuse.
 * It does not exist during a build or after a failed build.
 */
const RECORD = ".cache/as-built.json";
/**
 * Folders whose files Gatsby reuses without checking them, so a damaged file would be deployed or make a build
 * fail.
 */
const KEPT = [".cache", "public"];
/**
 * webpack's cache of the code that renders pages. When `discardUnlessIntact` deletes the other files, it keeps this
 * cache if possible, because compiling this code takes a large part of a build. The cache of the browser's bundles is
 * deleted, because with that cache, webpack can create different bundles from the same code
 * (docs/decisions/warm-builds.md).
 */
const COMPILED = ".cache/webpack/stage-build-html";

/**
 * Compares the hashes in `RECORD` with `hashesNow`. If they differ, deletes the files in the folders `KEPT`, but keeps
 * those in `COMPILED` if neither they nor the project's path has changed. If `RECORD` is missing, as after a failed
 * build, deletes all files in `KEPT`. Returns the reason for the deletion, for example `public/about/index.html has
 * changed since the last build`; undefined if nothing had to be deleted.
 */
function discardUnlessIntact(): string | undefined {
  const recorded = jsonFile(RECORD) as Hashes | undefined;
  fs.rmSync(RECORD, { force: true });
  if (KEPT.every((folder) => filesIn(folder).length === 0)) return undefined;
  const changed = recorded && changedFiles(recorded, hashesNow());
  if (changed?.length === 0) return undefined;
  const isCompiled = (file: string) => file.startsWith(`${COMPILED}/`);
  const isCompiledWhole = changed && !changed.some((file) => isCompiled(file) || file === PROJECT_PATH);
  for (const folder of KEPT)
    keepFiles(folder, (file) => isCompiledWhole === true && isCompiled(`${folder}/${file}`));
  return changed ? `${changed[0]} has changed since the last build` : "There is no finished build to reuse";
}

/**
 * The key under which the hashes contain the kind of build. It is worded so that it can begin a message: `The kind of
 * build (public or preview) has changed since the last build`.
 */
const KIND = "The kind of build (public or preview)";

const hashesNow = (): Hashes => ({
  ...hashesInFolders(KEPT),
  ...hashesOfCode(),
  // If the kind of build has changed, Gatsby must not reuse pages, because each page of a preview contains `noindex`.
  // Gatsby itself would keep the pages whose own data is unchanged.
  [KIND]: isProduction(process.env) ? "public" : "preview",
});

/**
 * The environment variable that makes Gatsby print plain lines. It is used if the output does not go to a terminal,
 * because Gatsby's animated output is then useless and slows down the build.
 */
const PLAIN_OUTPUT = { GATSBY_LOGGER: "yurnalist" };

/**
 * Returns the environment variable with the number of Gatsby's processes. Replaces the value 1, because with one
 * process, Gatsby 5.16 starts a worker but does not wait for it. A build without changes then fails when Gatsby stops
 * the worker.
 */
const processes = () => {
  const { GATSBY_CPU_COUNT: set } = process.env;
  return { GATSBY_CPU_COUNT: set && set !== "1" ? set : String(Math.max(2, os.availableParallelism())) };
};

/**
 * Runs Gatsby, passes termination signals on to it, and waits until it exits. Returns its exit code, or 1 if a signal
 * ended it.
 */
async function gatsbyBuild(args: readonly string[]): Promise<number> {
  const gatsby = createRequire(path.resolve("package.json")).resolve("gatsby/cli.js");
  const env = { ...(process.stdout.isTTY ? {} : PLAIN_OUTPUT), ...process.env, ...processes() };
  const child = spawn(process.execPath, [gatsby, "build", ...args], { stdio: "inherit", env });
  // If this process is killed with SIGKILL, Gatsby's process continues to write files. The lock also names Gatsby's
  // process, so that no other build can start before that process has ended.
  if (child.pid) addToLock(DIST.lock, child.pid, TASK);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code]: (number | null)[] = await once(child, "exit");
  return code ?? 1;
}

runCommand(withHelp(HELP, main));
