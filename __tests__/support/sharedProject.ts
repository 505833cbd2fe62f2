import { cpSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { AnotherBuild, lockBuild, unlockBuild } from "../../src/hosting/build/lock";
import { hashOf } from "../../src/lib/hashes";
import { type GatsbyRun, runNode } from "./gatsby";
import { copyParts, type ProjectCopy } from "./projectCopy";

/** One copy for each folder of the project, because what Gatsby keeps belongs to its code. */
const mark = hashOf(path.resolve()).slice(0, 8);
const FOLDER = path.join(tmpdir(), `site-shared-${mark}`);
const LOCK = `${FOLDER}.lock`;
const BETWEEN_TRIES = 100;

/**
 * A copy of this project that keeps what Gatsby has bundled: half of what a first build takes is the same for all sites
 * of one code. Whoever takes it has it alone, with the project's files and this content, until `remove` is called.
 */
export async function takeSharedProject(content: string): Promise<ProjectCopy> {
  await lock();
  mkdirSync(FOLDER, { recursive: true });
  copyParts(FOLDER, { content });
  return { folder: FOLDER, remove: () => unlockBuild(LOCK) };
}

async function lock(): Promise<void> {
  for (;;) {
    try {
      return lockBuild(LOCK);
    } catch (error) {
      if (!(error instanceof AnotherBuild)) throw error;
      await setTimeout(BETWEEN_TRIES);
    }
  }
}

/**
 * Starts `npm run build` in the copy of a project. Gatsby runs queries itself, as on a computer with one core: a
 * worker that loads the site's code for them, and another one for the pages, take longer than the few queries.
 */
export const startBuild = (folder: string, settings: Record<string, string>): GatsbyRun =>
  runNode(folder, ["--import", "tsx", "src/hosting/build/cli.ts"], { GATSBY_CPU_COUNT: "1", ...settings });

/** The same until it ends; throws what it printed when it fails. */
export async function buildIn(folder: string, settings: Record<string, string>): Promise<string> {
  const build = startBuild(folder, settings);
  if ((await build.ended) !== 0) throw new Error(build.output());
  return build.output();
}

/** Takes the shared copy to build a site, changed by `change` first, and copies its content and `dist` to another folder. */
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
