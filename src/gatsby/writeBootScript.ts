import fs from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { z } from "zod";
import type { BootPlan } from "../lib/bootPlan";
import { writeWhole } from "../lib/files";

const chunkMap = z.record(z.string(), z.array(z.string()));
const webpackStats = z.object({ assetsByChunkName: z.object({ app: z.array(z.string()) }) });
const appData = z.object({ webpackCompilationHash: z.string() });

/** Writes the script that starts the bundles of this build. `publicDir` is Gatsby's `public`. */
export async function writeBootScript(publicDir: string): Promise<void> {
  const plan = await readBootPlan(publicDir);
  writeWhole(path.join(publicDir, "boot.js"), await compileBootScript(plan));
}

/** The addresses and the name of this build, from the files that Gatsby leaves beside the bundles. */
export async function readBootPlan(publicDir: string): Promise<BootPlan> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await fs.readFile(path.join(publicDir, file), "utf8"));
  const { app } = webpackStats.parse(await read("webpack.stats.json")).assetsByChunkName;
  return {
    scripts: app.filter((asset) => asset.endsWith(".js")).map((asset) => `/${asset}`),
    chunkMapping: chunkMap.parse(await read("chunk-map.json")),
    compilationHash: appData.parse(await read("page-data/app-data.json")).webpackCompilationHash,
  };
}

/** The boot script for one build, as one small file for modern browsers. */
export async function compileBootScript(plan: BootPlan): Promise<string> {
  const { outputFiles } = await build({
    // Compiled Gatsby files run from `.cache`, so the path starts at the root of the repository.
    entryPoints: [path.resolve("src/browser/boot.ts")],
    define: { BOOT_PLAN: JSON.stringify(plan) },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles.map(({ text }) => text).join("");
}
