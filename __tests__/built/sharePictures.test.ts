/** The pictures of shared links, as the built pages name them. */
import fs from "node:fs";
import { hashOf } from "@sitekit/lib/files";
import sharp from "sharp";
import { attributeOf, pageHeads } from "./support/heads";

const { siteUrl } = JSON.parse(fs.readFileSync("content/company.json", "utf8"));
const pictures = pageHeads().map((page) => {
  const address = attributeOf(page, 'meta[property="og:image"]');
  const file = `public${new URL(address).pathname}`;
  return { page: page.address, address, file, same: attributeOf(page, 'meta[name="twitter:image"]') };
});

it("are on the site itself, with absolute addresses", () => {
  expect(pictures.filter(({ address }) => !address.startsWith(`${siteUrl}/og/`))).toEqual([]);
  expect(pictures.filter(({ address, same }) => address !== same)).toEqual([]);
});

it("are PNGs of the size that the page declares", async () => {
  const wrong = [];
  for (const { file } of pictures) {
    const { format, width, height } = await sharp(file).metadata();
    if (format !== "png" || width !== 1200 || height !== 630) wrong.push(`${file}: ${width}x${height}`);
  }
  expect(wrong).toEqual([]);
});

it("are all under 100 kB", () => {
  const sizes = pictures.map(({ file }) => ({ file, size: fs.statSync(file).size }));
  expect(sizes.filter(({ size }) => size >= 100_000)).toEqual([]);
});

it("differ from page to page", () => {
  const hashes = pictures.map(({ file }) => hashOf(fs.readFileSync(file)));
  expect(new Set(hashes).size).toBe(pictures.length);
});

it("belong to existing pages; none is left of a deleted page", () => {
  const files = fs
    .readdirSync("public/og", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
});
