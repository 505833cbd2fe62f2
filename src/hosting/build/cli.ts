import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { runCommand } from "../../lib/runCommand";
import { DIST } from "../dist";
import { discardUnlessIntact, forgetKept, recordKept } from "./intact";
import { addToLock, lockBuild, unlockBuild } from "./lock";

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
    const fault = discardUnlessIntact("");
    if (fault) console.log(`${fault}, so this build makes all pages again.`);
    const code = await gatsbyBuild(args);
    if (code === 0) recordKept("");
    else {
      fs.rmSync(DIST.manifest, { force: true });
      forgetKept("");
    }
    return code;
  } finally {
    unlockBuild(DIST.lock);
  }
}

/** Gatsby's setting for plain lines: where nobody looks at a terminal, its moving display takes 2 seconds of a build. */
const PLAIN_OUTPUT = { GATSBY_LOGGER: "yurnalist" };

/** Runs Gatsby, forwards termination signals to it and waits until it exits. Returns its exit code. */
async function gatsbyBuild(args: readonly string[]): Promise<number> {
  const gatsby = path.resolve("node_modules/gatsby/cli.js");
  const env = { ...(process.stdout.isTTY ? {} : PLAIN_OUTPUT), ...process.env };
  const child = spawn(process.execPath, [gatsby, "build", ...args], { stdio: "inherit", env });
  // If this process is killed, Gatsby keeps writing, so the lock must name it too.
  if (child.pid) addToLock(DIST.lock, child.pid);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  const [code]: (number | null)[] = await once(child, "exit");
  return code ?? 1;
}

runCommand(main);
