import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { isProduction } from "@sitekit/lib/environment";
import {
  changedFiles,
  filesIn,
  type Hashes,
  hashesIn,
  hashOfFile,
  jsonFile,
  keepFiles,
  writeWhole,
} from "@sitekit/lib/files";
import { addToLock, lockedBy, releaseLock, takeLock } from "@sitekit/lib/lock";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { DIST } from "../dist";
import { folderFault } from "./folderName";

const HELP = `npm run build [-- options of gatsby build]

Builds the site into dist/site.

  --preview  builds a preview, which shows drafts; SITE_ENV=preview does the same`;

const TASK = "npm run build";

/** `npm run build`: runs Gatsby's build. If it fails, no manifest is left, so nothing can be released. */
async function main(given: readonly string[]): Promise<number> {
  const args = given.filter((arg) => arg !== "--preview");
  // An option, because terminals differ in how they set a variable for one command.
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
 * The hashes of all files that the next build depends on, as the last build left them. The file does not
 * exist while a build is running.
 */
const RECORD = ".cache/as-built.json";
/** Folders that Gatsby reuses without validation, so a damaged file would be deployed or break a build. */
const KEPT = [".cache", "public"];
/** Inputs whose changes Gatsby does not notice: it keeps the data of a page when only the code that computes it changed. */
const INPUTS = ["src", "packages"];
/** More inputs at the root of the project: code and the list of installed packages. */
const ROOT_INPUT = /^(.*(?<!\.d)\.tsx?|package(-lock)?\.json)$/;
/**
 * webpack's cache of the code that renders pages. Compiling that code takes a third of a build, so this cache is
 * kept. The cache of the browser's bundles is not kept: with a mix of cached and newly compiled modules, webpack
 * gives the same chunks different preliminary hashes. The minifier chooses names by the frequency of letters, and
 * counts those of the hashes, so that the same code would become different bundles.
 */
const COMPILED = ".cache/webpack/stage-build-html";

/**
 * Discards the files that Gatsby would reuse, unless they are as the last build left them: not interrupted,
 * damaged, changed by `npm run develop` or partly restored, with the same code, and of the same kind (public
 * or preview). Returns the reason, for example `public/about/index.html is not as the last build left it`.
 */
function discardUnlessIntact(): string | undefined {
  const recorded = jsonFile(RECORD) as Hashes | undefined;
  fs.rmSync(RECORD, { force: true });
  if (KEPT.every((folder) => filesIn(folder).length === 0)) return undefined;
  const changed = recorded && changedFiles(recorded, hashesNow());
  if (changed?.length === 0) return undefined;
  const isCompiled = (file: string) => file.startsWith(`${COMPILED}/`);
  const isCompiledWhole = changed && !changed.some(isCompiled);
  for (const folder of KEPT)
    keepFiles(folder, (file) => isCompiledWhole === true && isCompiled(`${folder}/${file}`));
  return changed ? `${changed[0]} is not as the last build left it` : "The last build did not finish";
}

const hashesNow = (): Hashes => {
  const files = [...KEPT, ...INPUTS].flatMap((folder) =>
    Object.entries(hashesIn(folder)).map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
  const root = fs.readdirSync(".").filter((file) => ROOT_INPUT.test(file));
  const ofRoot = root.map((file) => [file, hashOfFile(file)]);
  // Gatsby keeps pages whose own data is unchanged, but each page of a preview contains `noindex`.
  return {
    ...Object.fromEntries([...files, ...ofRoot]),
    SITE_ENV: isProduction(process.env) ? "public" : "preview",
  };
};

/**
 * Gatsby's setting for plain lines. Its animated output takes 2 seconds of a build, which is wasted without a
 * terminal.
 */
const PLAIN_OUTPUT = { GATSBY_LOGGER: "yurnalist" };

/**
 * Gatsby's setting for its number of processes: at least two. Gatsby assumes one core if it cannot count
 * them. With one, it starts a worker but does not wait for it, and a build in which nothing changed fails
 * when it stops that worker.
 */
const processes = () => {
  const { GATSBY_CPU_COUNT: set } = process.env;
  return { GATSBY_CPU_COUNT: set && set !== "1" ? set : String(Math.max(2, os.availableParallelism())) };
};

/** Runs Gatsby, forwards termination signals to it and waits until it exits. Returns its exit code. */
async function gatsbyBuild(args: readonly string[]): Promise<number> {
  const gatsby = createRequire(path.resolve("package.json")).resolve("gatsby/cli.js");
  const env = { ...(process.stdout.isTTY ? {} : PLAIN_OUTPUT), ...process.env, ...processes() };
  const child = spawn(process.execPath, [gatsby, "build", ...args], { stdio: "inherit", env });
  // If this process is killed, Gatsby keeps writing, so the lock must name it too.
  if (child.pid) addToLock(DIST.lock, child.pid, TASK);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code]: (number | null)[] = await once(child, "exit");
  return code ?? 1;
}

runCommand(withHelp(HELP, main));
