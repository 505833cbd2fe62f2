import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFiles } from "../../src/hosting/compress";
import { filesIn } from "../../src/lib/files";
import { page } from "./support/smallSite";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "compress-"));
afterAll(() => fs.rmSync(root, { recursive: true }));
const store = path.join(root, "copies");

/** Compresses a folder with these files, as each release has a folder of its own. */
async function compress(files: Record<string, string>): Promise<{ folder: string; compressed: number }> {
  const folder = fs.mkdtempSync(path.join(root, "site-"));
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  return { folder, compressed: await compressFiles(folder, store) };
}

/** The texts that the copies of a page hold. */
const unpacked = (folder: string, file: string) => [
  brotliDecompressSync(fs.readFileSync(path.join(folder, `${file}.br`))).toString(),
  gunzipSync(fs.readFileSync(path.join(folder, `${file}.gz`))).toString(),
];

const FILES = {
  "index.html": page("home"),
  "services/x.html": page("service"),
  "robots.txt": "User-agent: *",
  "picture.png": page("not a text"),
};

test("every text of some length gets copies of the same text; small files and pictures get none", async () => {
  const { folder, compressed } = await compress(FILES);
  expect(compressed).toBe(2);
  expect(filesIn(folder).filter((file) => /\.(br|gz)$/.test(file))).toEqual([
    "index.html.br",
    "index.html.gz",
    "services/x.html.br",
    "services/x.html.gz",
  ]);
  expect(unpacked(folder, "services/x.html")).toEqual([page("service"), page("service")]);
});

test("nothing is compressed twice", async () => {
  expect((await compress(FILES)).compressed).toBe(0);
});

test("one edit costs one file, whatever its time says", async () => {
  const { folder, compressed } = await compress({ ...FILES, "services/x.html": page("changed") });
  expect(compressed).toBe(1);
  expect(unpacked(folder, "services/x.html")).toEqual([page("changed"), page("changed")]);
});

test.each([".br", ".gz"])("a copy that a full disk cut short (%s) is made anew", async (suffix) => {
  const { folder } = await compress(FILES);
  const whole = fs.readFileSync(path.join(folder, `index.html${suffix}`));
  const stored = filesIn(store).find((file) => fs.readFileSync(path.join(store, file)).equals(whole)) ?? "";
  fs.writeFileSync(path.join(store, stored), whole.subarray(0, 20));
  const again = await compress(FILES);
  expect(again.compressed).toBe(1);
  expect(unpacked(again.folder, "index.html")).toEqual([page("home"), page("home")]);
});

test("copies of texts that no release has any more go", async () => {
  await compress({ "index.html": page("home") });
  expect(filesIn(store)).toHaveLength(2);
});

test("everything is compressed best, however much is new", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [`${index}.html`, page(`page ${index}`)]),
  );
  const { folder } = await compress(many);
  expect(fs.statSync(path.join(folder, "7.html.br")).size).toBe(brotliCompressSync(page("page 7")).length);
});
