import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readBootPlan } from "../../src/gatsby/writeScripts";
import { compileScript } from "../../src/lib/compileScript";

function publicFolder(files: Record<string, unknown>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "public-"));
  fs.mkdirSync(path.join(folder, "page-data"));
  for (const [name, content] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
  return folder;
}

const built = {
  "webpack.stats.json": { assetsByChunkName: { app: ["runtime-1.js", "styles.1.css", "app-1.js"] } },
  "chunk-map.json": { app: ["/app-1.js"] },
  "page-data/app-data.json": { webpackCompilationHash: "abc" },
};

test("the plan names the bundles in the order in which they run, without the styles", async () => {
  expect(await readBootPlan(publicFolder(built))).toEqual({
    scripts: ["/runtime-1.js", "/app-1.js"],
    chunkMapping: { app: ["/app-1.js"] },
    compilationHash: "abc",
  });
});

test("a build that lacks what the script needs stops, rather than making pages that never start", async () => {
  const folder = publicFolder({ ...built, "webpack.stats.json": { assetsByChunkName: {} } });
  await expect(readBootPlan(folder)).rejects.toThrow("app");
});

const plan = { scripts: ["/app-1.js"], chunkMapping: {}, compilationHash: "abc" };

test("the script that starts Gatsby carries the plan and stands on its own", async () => {
  const script = compileScript("src/browser/start.ts", { BOOT_PLAN: JSON.stringify(plan) });
  expect(script).toContain('"/app-1.js"');
  expect(script).not.toMatch(/\bimport\b|\brequire\b|BOOT_PLAN/);
});

test("the script of every page has at most 2 kB", async () => {
  const script = compileScript("src/browser/boot.ts");
  expect(gzipSync(script).length).toBeLessThanOrEqual(2000);
});
