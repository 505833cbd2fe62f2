import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const stats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) });
const pageData = z.object({ path: z.string(), componentChunkName: z.string() });

/** The scripts that a page with React loads in addition to Gatsby's bundles. */
const OURS = ["boot.js", "start.js"];

/** The scripts that each page of a Gatsby build loads, by page address, from webpack's stats. */
export function pageScripts(publicDir: string): Map<string, string[]> {
  const { assetsByChunkName } = stats.parse(readJson(path.join(publicDir, "webpack.stats.json")));
  const scriptsOf = (chunk: string) =>
    (assetsByChunkName[chunk] ?? []).filter((name) => name.endsWith(".js"));
  const folder = path.join(publicDir, "page-data");
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page-data.json")
      .map((file) => pageData.parse(readJson(path.join(folder, file))))
      .map((page) => [page.path, [...OURS, ...scriptsOf("app"), ...scriptsOf(page.componentChunkName)]]),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
