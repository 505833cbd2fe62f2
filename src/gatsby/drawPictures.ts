import fs, { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { filesIn, jsonFile, writeChanged, writeWhole } from "../lib/files";
import { hashOf } from "../lib/hashes";
import type { PicturePlan } from "../site/planPicture";
import type { Colours } from "../styles/colours";
import { PICTURE_SIZE, SharePicture } from "./SharePicture";

/**
 * Drawn pictures by the hash of what they show. The folder survives `gatsby clean` and all builds; a CI job that keeps it
 * draws only what is new. https://github.com/actions/cache
 */
const CACHE = "node_modules/.cache/share-pictures";

/** Milliseconds after which a picture that no build has used is deleted. */
const UNUSED_TIME = 60 * 24 * 60 * 60 * 1000;

/**
 * Writes the pictures into `folder` and deletes others there. A picture that was drawn before is taken from `cache`.
 * Returns the number of pictures that were drawn now.
 */
export async function drawPictures(
  plans: readonly PicturePlan[],
  folder: string,
  colours: Colours,
  cache = CACHE,
): Promise<number> {
  const programs = programVersions();
  const pictures = plans.map(({ file, ...shown }) => {
    const element = createElement(SharePicture, { ...shown, colours });
    const kept = path.join(cache, `${hashOf(programs + renderToStaticMarkup(element)).slice(0, 32)}.png`);
    return { file, element, kept };
  });
  const missing = new Map(
    pictures.flatMap(({ kept, element }) => (fs.existsSync(kept) ? [] : [[kept, element]])),
  );
  const queue = [...missing];
  const fonts = queue.length > 0 ? pictureFonts() : [];
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      writeWhole(next[0], await drawPicture(next[1], fonts));
  };
  // Layout runs on this thread while earlier pictures are rasterised on others.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));

  const now = new Date();
  for (const { file, kept } of pictures) {
    writeChanged(path.join(folder, file), fs.readFileSync(kept));
    fs.utimesSync(kept, now, now);
  }
  const wanted = new Set(plans.map(({ file }) => file));
  const unwanted = filesIn(path.join(folder, "og")).filter((file) => !wanted.has(`/og/${file}`));
  for (const file of unwanted) fs.rmSync(path.join(folder, "og", file));
  for (const file of filesIn(cache).map((name) => path.join(cache, name)))
    if (fs.statSync(file).mtimeMs < now.getTime() - UNUSED_TIME) fs.rmSync(file);
  return missing.size;
}

/** Renders an element as a PNG. */
async function drawPicture(element: ReactElement, fonts: Font[]): Promise<Buffer> {
  const svg = await satori(element, { ...PICTURE_SIZE, fonts });
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

/**
 * Without dithering, which takes its first row from a random sequence that all pictures share that are drawn at the same time:
 * one build in some fifteen had a picture with other bytes. Flat colours also need a tenth fewer bytes without it.
 */
export const PNG = { palette: true, colours: 64, effort: 4, dither: 0 } as const;

/** What a picture depends on besides what it shows. */
const programVersions = (): string =>
  JSON.stringify([
    PNG,
    ...["satori", "sharp", "@fontsource/public-sans"].map(
      (name) => (jsonFile(path.resolve("node_modules", name, "package.json")) as { version: string }).version,
    ),
  ]);

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
