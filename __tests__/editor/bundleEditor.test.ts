/** The editor's bundle is kept, in a small project whose editor is one line. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { bundleEditor } from "../../src/editor/bundle/bundleEditor";
import { hashOf } from "../../src/lib/hashes";

const ENTRY = "src/editor/window/main.tsx";
const INSTALLED = "node_modules/.package-lock.json";
const KEPT = "node_modules/.cache/editor.json";

/** One folder for all tests, because esbuild stays in the one that it was started in. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "editor-"));
const project = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(project);
  fs.rmSync(folder, { recursive: true });
});

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
beforeEach(() => {
  fs.rmSync("node_modules", { recursive: true, force: true });
  write(ENTRY, 'alert("first")');
  write(INSTALLED, "{}");
});

/** Puts another bundle in the place of the kept one, so that it shows whether that is used. */
function replaceKept(hash?: string): void {
  const kept = JSON.parse(fs.readFileSync(KEPT, "utf8"));
  const scripts = { "editor.js": "kept" };
  write(KEPT, JSON.stringify({ ...kept, scripts, hash: hash ?? hashOf(JSON.stringify(scripts)) }));
}

test("is used again while the code and the packages are the same", async () => {
  expect((await bundleEditor())["editor.js"]).toContain("first");
  replaceKept();
  expect((await bundleEditor())["editor.js"]).toBe("kept");
});

test.each<[string, () => void, string]>([
  ["the code changes", () => write(ENTRY, 'alert("second")'), "second"],
  ["another package is installed", () => write(INSTALLED, '{ "name": "other" }'), "first"],
  ["npm did not install the packages", () => fs.rmSync(INSTALLED), "first"],
  ["the kept bundle is damaged", () => replaceKept("another hash"), "first"],
  ["the kept bundle is cut short", () => fs.truncateSync(KEPT, 30), "first"],
])("is made again when %s", async (_, change, text) => {
  await bundleEditor();
  replaceKept();
  change();
  expect((await bundleEditor())["editor.js"]).toContain(text);
});

test("is made where nothing can be kept", async () => {
  write("node_modules/.cache", "a file");
  expect((await bundleEditor())["editor.js"]).toContain("first");
});
