import fs, { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { filesIn, writeWhole } from "../lib/files";
import { hashOf } from "../lib/hashes";
import type { Colours } from "../lib/siteColours";
import type { PicturePlan } from "../site/planPicture";
import { PICTURE_SIZE, SharePicture } from "./SharePicture";

/** The number of bytes at the start of a picture that contain its hash. */
const HEADER_BYTES = 2048;

/**
 * Renders missing and outdated pictures into `folder` and deletes unused ones. Each picture contains a hash of its
 * input, so that an up-to-date picture is not rendered again. Returns the number of rendered pictures.
 */
export async function drawPictures(
  plans: readonly PicturePlan[],
  folder: string,
  colours: Colours,
): Promise<number> {
  const pictures = plans.map(({ file, ...shown }) => {
    const element = createElement(SharePicture, { ...shown, colours });
    return { file: path.join(folder, file), element, hash: markupHash(renderToStaticMarkup(element)) };
  });
  const wanted = new Set(plans.map(({ file }) => file));
  const others = filesIn(path.join(folder, "og")).filter((file) => !wanted.has(`/og/${file}`));
  for (const file of others) fs.rmSync(path.join(folder, "og", file));

  const queue = pictures.filter(({ file, hash }) => !containsHash(file, hash));
  const drawn = queue.length;
  if (drawn === 0) return 0;
  const fonts = pictureFonts();
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const png = await drawPicture(next.element, fonts, next.hash);
      writeWhole(next.file, png);
    }
  };
  // Layout runs on this thread while earlier pictures are rasterised on others.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return drawn;
}

/** Renders an element as a PNG that contains `hash`, an ASCII string, in its metadata. */
async function drawPicture(element: ReactElement, fonts: Font[], hash: string): Promise<Buffer> {
  const svg = await satori(element, { ...PICTURE_SIZE, fonts });
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .withExif({ IFD0: { ImageDescription: hash } })
    .toBuffer();
}

const markupHash = (markup: string) => hashOf(markup).slice(0, 16);

function containsHash(file: string, hash: string): boolean {
  if (!fs.existsSync(file)) return false;
  const head = Buffer.alloc(HEADER_BYTES);
  const handle = fs.openSync(file, "r");
  fs.readSync(handle, head);
  fs.closeSync(handle);
  return head.includes(hash);
}

const WEIGHTS = [400, 600] as const;

/**
 * The site's typeface for satori, which supports WOFF but neither WOFF2 nor variable fonts. The typeface is split into
 * one file per script; a separate name for each makes satori search all of them.
 */
export function pictureFonts(): Font[] {
  const require = createRequire(path.resolve("package.json"));
  return ["latin", "latin-ext", "vietnamese"].flatMap((script) =>
    WEIGHTS.map((weight) => ({
      name: script === "latin" ? "Public Sans" : `Public Sans ${script}`,
      weight,
      style: "normal" as const,
      data: readFileSync(
        require.resolve(`@fontsource/public-sans/files/public-sans-${script}-${weight}-normal.woff`),
      ),
    })),
  );
}
