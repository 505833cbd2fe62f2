import fs from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { filesIn, writeWhole } from "../../lib/files";
import { hashOf } from "../../lib/hashes";
import type { Colours } from "../../lib/siteColours";
import type { PicturePlan } from "../../site/planPicture";
import { pictureFonts } from "./pictureFonts";
import { PICTURE_SIZE, SharePicture } from "./SharePicture";

/** Bytes from the start of a picture within which its mark stands. */
const HEAD = 2048;

/**
 * Draws the pictures that `folder` does not hold yet, and takes away those that no page asks for any more.
 * A picture carries a mark of all that went into it, so one that is right is left alone. Returns how many were drawn.
 */
export async function drawPictures(
  plans: readonly PicturePlan[],
  folder: string,
  colours: Colours,
): Promise<number> {
  const pictures = plans.map(({ file, ...shown }) => {
    const element = createElement(SharePicture, { ...shown, colours });
    return { file: path.join(folder, file), element, mark: markOf(renderToStaticMarkup(element)) };
  });
  const wanted = new Set(plans.map(({ file }) => file));
  const others = filesIn(path.join(folder, "og")).filter((file) => !wanted.has(`/og/${file}`));
  for (const file of others) fs.rmSync(path.join(folder, "og", file));

  const queue = pictures.filter(({ file, mark }) => !carries(file, mark));
  const drawn = queue.length;
  if (drawn === 0) return 0;
  const fonts = pictureFonts();
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const png = await drawPicture(next.element, fonts, next.mark);
      writeWhole(next.file, png);
    }
  };
  // Text is laid out on this thread while pictures before it are painted on others.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  return drawn;
}

/** Draws an element as a PNG that carries `mark`, a text of ASCII characters, in its head. */
async function drawPicture(element: ReactElement, fonts: Font[], mark: string): Promise<Buffer> {
  const svg = await satori(element, { ...PICTURE_SIZE, fonts });
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();
}

const markOf = (markup: string) => hashOf(markup).slice(0, 16);

function carries(file: string, mark: string): boolean {
  if (!fs.existsSync(file)) return false;
  const head = Buffer.alloc(HEAD);
  const handle = fs.openSync(file, "r");
  fs.readSync(handle, head);
  fs.closeSync(handle);
  return head.includes(mark);
}
