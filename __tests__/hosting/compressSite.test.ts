import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { compressSite } from "../../src/hosting/compressSite";
import { filesIn } from "../../src/lib/files";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "compress-"));
const [site, copies] = [path.join(root, "site"), path.join(root, "copies")];
const page = (words: string) => `<html><body>${`${words} `.repeat(300)}</body></html>`;

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  fs.writeFileSync(path.join(site, file), text);
};
const compress = () => compressSite(site, copies);

beforeAll(() => {
  write("index.html", page("home"));
  write("services/x.html", page("service"));
  write("robots.txt", "User-agent: *");
  write("picture.png", page("not a text"));
});
afterAll(() => fs.rmSync(root, { recursive: true }));

test("every text of some length gets copies of the same text; small files and pictures get none", async () => {
  expect(await compress()).toBe(2);
  expect(filesIn(copies)).toEqual([
    "index.html.br",
    "index.html.gz",
    "services/x.html.br",
    "services/x.html.gz",
  ]);
  const copy = (name: string) => fs.readFileSync(path.join(copies, name));
  expect(brotliDecompressSync(copy("services/x.html.br")).toString()).toBe(page("service"));
  expect(gunzipSync(copy("services/x.html.gz")).toString()).toBe(page("service"));
});

test("nothing is compressed twice", async () => {
  expect(await compress()).toBe(0);
});

test("one edit costs one file, and its copies follow", async () => {
  write("services/x.html", page("changed"));
  const later = new Date(Date.now() + 1000);
  fs.utimesSync(path.join(site, "services/x.html"), later, later);
  expect(await compress()).toBe(1);
  const copy = fs.readFileSync(path.join(copies, "services/x.html.br"));
  expect(brotliDecompressSync(copy).toString()).toBe(page("changed"));
});

test("a file that comes back from a backup, with an older date, gets copies of its own", async () => {
  write("services/x.html", page("restored"));
  const earlier = new Date(Date.now() - 1_000_000);
  fs.utimesSync(path.join(site, "services/x.html"), earlier, earlier);
  expect(await compress()).toBe(1);
  const copy = fs.readFileSync(path.join(copies, "services/x.html.br"));
  expect(brotliDecompressSync(copy).toString()).toBe(page("restored"));
});

test("the copies of a file that is gone go too", async () => {
  fs.rmSync(path.join(site, "index.html"));
  await compress();
  expect(filesIn(copies).filter((file) => file.startsWith("index"))).toEqual([]);
});
