import { gzipSync } from "node:zlib";
import { compileScript } from "@sitekit/lib/compileScript";
import { testFolder } from "@sitekit/testing/testFolder";
import { readBootPlan } from "../../src/gatsby/writeScripts";

const { at, write } = testFolder();

function publicFolder(files: Record<string, unknown>): string {
  for (const [name, content] of Object.entries(files)) write(name, JSON.stringify(content));
  return at();
}

const built = {
  "webpack.stats.json": { assetsByChunkName: { app: ["runtime-1.js", "styles.1.css", "app-1.js"] } },
  "chunk-map.json": { app: ["/app-1.js"] },
  "page-data/app-data.json": { webpackCompilationHash: "abc" },
};

test("readBootPlan returns a build's hash, its chunk map, and the URLs of the scripts (not the style sheets) of the chunk `app`, in the order of webpack.stats.json", async () => {
  expect(await readBootPlan(publicFolder(built))).toEqual({
    scripts: ["/runtime-1.js", "/app-1.js"],
    chunkMapping: { app: ["/app-1.js"] },
    compilationHash: "abc",
  });
});

test("readBootPlan fails if webpack.stats.json does not contain the chunk `app`", async () => {
  const folder = publicFolder({ ...built, "webpack.stats.json": { assetsByChunkName: {} } });
  await expect(readBootPlan(folder)).rejects.toThrow("app");
});

const plan = { scripts: ["/app-1.js"], chunkMapping: {}, compilationHash: "abc" };

test("the compiled start.ts contains the boot plan and has no imports", async () => {
  const script = compileScript("src/browser/start.ts", { BOOT_PLAN: JSON.stringify(plan) });
  expect(script).toContain('"/app-1.js"');
  expect(script).toContain('"abc"');
  expect(script).not.toMatch(/\bimport\b|\brequire\b|BOOT_PLAN/);
});

test("boot.js is at most 2 kB after gzip compression", async () => {
  const script = compileScript("src/browser/boot.ts");
  expect(gzipSync(script).length).toBeLessThanOrEqual(2000);
});
