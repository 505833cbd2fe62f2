/** The share pictures of the built pages: the pictures that social networks show with a link (`og:image`). */
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

it("on every page, `og:image` and `twitter:image` contain the same absolute address of a picture on this site", () => {
  expect(pictures.filter(({ address }) => !address.startsWith(`${siteUrl}/og/`))).toEqual([]);
  expect(pictures.filter(({ address, same }) => address !== same)).toEqual([]);
});

it("every share picture is a PNG file of 1200 by 630 pixels", async () => {
  const wrong = [];
  for (const { file } of pictures) {
    const { format, width, height } = await sharp(file).metadata();
    if (format !== "png" || width !== 1200 || height !== 630) wrong.push(`${file}: ${width}x${height}`);
  }
  expect(wrong).toEqual([]);
});

it("every share picture is smaller than 100 kB", () => {
  const sizes = pictures.map(({ file }) => ({ file, size: fs.statSync(file).size }));
  expect(sizes.filter(({ size }) => size >= 100_000)).toEqual([]);
});

it("no two pages have the same share picture", () => {
  const hashes = pictures.map(({ file }) => hashOf(fs.readFileSync(file)));
  expect(new Set(hashes).size).toBe(pictures.length);
});

it("the folder of share pictures contains exactly one picture for each page", () => {
  const files = fs
    .readdirSync("public/og", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
});
