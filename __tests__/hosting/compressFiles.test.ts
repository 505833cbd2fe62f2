import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressFiles } from "../../src/hosting/compress";
import { filesIn } from "../../src/lib/files";
import { page } from "./support/smallSite";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "compress-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("every text of some length gets the best copies of the same text; small files and pictures get none", async () => {
  const files = {
    "index.html": page("home"),
    "services/x.html": page("service"),
    "robots.txt": "User-agent: *",
    "picture.png": page("not a text"),
  };
  fs.mkdirSync(path.join(folder, "services"));
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, file), text);
  await compressFiles(folder);
  expect(filesIn(folder).filter((file) => !(file in files))).toEqual([
    "index.html.br",
    "index.html.gz",
    "services/x.html.br",
    "services/x.html.gz",
  ]);
  const [br, gz] = [".br", ".gz"].map((suffix) =>
    fs.readFileSync(path.join(folder, `services/x.html${suffix}`)),
  );
  expect(brotliDecompressSync(br ?? "").toString()).toBe(page("service"));
  expect(gunzipSync(gz ?? "").toString()).toBe(page("service"));
  expect(br?.length).toBe(brotliCompressSync(page("service")).length);
});
