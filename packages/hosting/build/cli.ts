import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { isProduction } from "@sitekit/lib/environment";
import { changedFiles, type Hashes, hashesIn, jsonFile, writeWhole } from "@sitekit/lib/files";
import { runCommand, withHelp } from "@sitekit/lib/runCommand";
import { DIST } from "../dist";
import { addToLock, lockBuild, unlockBuild } from "./lock";

const HELP = `npm run build [-- options of gatsby build]

Builds the site into dist/site. SITE_ENV=preview builds a preview, which shows drafts.`;

/** `npm run build`: runs Gatsby's build. If it fails, no manifest is left, so nothing can be released. */
async function main(args: readonly string[]): Promise<number> {
  if (!lockBuild(DIST.lock)) {
    const ids = fs.readFileSync(DIST.lock, "utf8").trim().split("\n").join(", ");
    throw new Error(
      `Another build is running here (process ${ids}). Wait until it ends; if there is none, delete ${DIST.lock}.`,
    );
  }
  try {
    fs.rmSync(DIST.manifest, { force: true });
    const fault = discardUnlessIntact();
    if (fault) console.log(`${fault}, so this build makes all pages again.`);
    const code = await gatsbyBuild(args);
    if (code === 0) writeWhole(RECORD, JSON.stringify(hashesNow()));
    else fs.rmSync(DIST.manifest, { force: true });
    return code;
  } finally {
    unlockBuild(DIST.lock);
  }
}

/** What the last build left: the hashes of all files that the next one depends on. Gone while a build is at work. */
const RECORD = ".cache/as-built.json";
/** Folders that Gatsby reuses without validation, so a damaged file would be deployed or break a build. */
const KEPT = [".cache", "public"];
/**
 * Inputs of a build whose changes Gatsby does not notice: it copies `static` but never deletes from the copy, and it keeps the
 * data of a page when only the code that computes it changed.
 */
const INPUTS = ["static", "src", "packages"];
/** webpack's cache, which has compiled code and no content. Code takes half of a build to compile. */
const COMPILED = ".cache/webpack";

/**
 * Discards what Gatsby would reuse unless all is as the last build left it: not interrupted, damaged, changed by `npm run
 * develop` or restored in part, with the same code, and again for the public or again a preview. Returns the reason, for
 * example `public/about/index.html is not as the last build left it`.
 */
function discardUnlessIntact(): string | undefined {
  const recorded = jsonFile(RECORD) as Hashes | undefined;
  fs.rmSync(RECORD, { force: true });
  const found = KEPT.flatMap((folder) =>
    fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => `${folder}/${name}`) : [],
  );
  if (found.length === 0) return undefined;
  const changed = recorded && changedFiles(recorded, hashesNow());
  if (changed?.length === 0) return undefined;
  const isCompiledWhole = changed?.every((file) => !file.startsWith(`${COMPILED}/`));
  for (const place of found)
    if (!(place === COMPILED && isCompiledWhole)) fs.rmSync(place, { recursive: true, force: true });
  return changed ? `${changed[0]} is not as the last build left it` : "The last build did not finish";
}

const hashesNow = (): Hashes => {
  const files = [...KEPT, ...INPUTS].flatMap((folder) =>
    Object.entries(hashesIn(folder)).map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
  // Gatsby keeps pages whose own data stays, and each page of a preview says `noindex`.
  return { ...Object.fromEntries(files), SITE_ENV: isProduction(process.env) ? "public" : "preview" };
};

/** Gatsby's setting for plain lines: where nobody looks at a terminal, its moving display takes 2 seconds of a build. */
const PLAIN_OUTPUT = { GATSBY_LOGGER: "yurnalist" };

/** Runs Gatsby, forwards termination signals to it and waits until it exits. Returns its exit code. */
async function gatsbyBuild(args: readonly string[]): Promise<number> {
  const gatsby = createRequire(path.resolve("package.json")).resolve("gatsby/cli.js");
  const env = { ...(process.stdout.isTTY ? {} : PLAIN_OUTPUT), ...process.env };
  const child = spawn(process.execPath, [gatsby, "build", ...args], { stdio: "inherit", env });
  // If this process is killed, Gatsby keeps writing, so the lock must name it too.
  if (child.pid) addToLock(DIST.lock, child.pid);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code]: (number | null)[] = await once(child, "exit");
  return code ?? 1;
}

runCommand(withHelp(HELP, main));
