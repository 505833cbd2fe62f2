import fs, { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { filesIn, hashOf, jsonFile, writeWhole } from "@sitekit/lib/files";
import { getOrMake } from "@sitekit/lib/maps";
import { type CSSProperties, createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Font } from "satori";
import sharp from "sharp";
import { Landscape } from "../components/illustrations/Drawing";
import { LogoSymbol } from "../components/Logo";
import type { PicturePlan } from "../site/planPicture";
import type { Colours } from "../styles/colours";
import { drawing as drawingOf, flatSvgAddress } from "./drawings";

/**
 * The folder with rendered share pictures (the preview images of shared links). The name of each file is the hash of
 * everything that the picture depends on. `gatsby clean` and builds do not delete the folder. If a CI job keeps it,
 * for example with https://github.com/actions/cache, only new pictures are rendered.
 */
const CACHE = "node_modules/.cache/share-pictures";

/** A picture is deleted from the cache if no build has used it for this time, in milliseconds. */
const UNUSED_TIME = 60 * 24 * 60 * 60 * 1000;

/**
 * Writes the pictures into `folder`. A picture that was rendered before is copied from `cache`. Also deletes pictures
 * from `cache` that were not used for a long time. Returns the number of pictures that were rendered.
 */
export async function drawPictures(
  plans: readonly PicturePlan[],
  folder: string,
  colours: Colours,
  cache = CACHE,
): Promise<number> {
  const pictures = plans.map((plan) => {
    const kept = path.join(cache, `${lookOf(plan, colours)}.png`);
    return { file: plan.file, element: elementOf(plan, colours), kept };
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
  // Each task lays out a picture in this thread, and then waits while another thread rasterises it. There is one
  // more task than there are processors, so that this thread can lay out a picture while all other tasks wait.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));

  const now = new Date();
  for (const { file, kept } of pictures) {
    writeWhole(path.join(folder, file), fs.readFileSync(kept));
    fs.utimesSync(kept, now, now);
  }
  for (const file of filesIn(cache).map((name) => path.join(cache, name)))
    if (fs.statSync(file).mtimeMs < now.getTime() - UNUSED_TIME) fs.rmSync(file);
  return missing.size;
}

const elementOf = ({ file: _, ...shown }: PicturePlan, colours: Colours) =>
  createElement(SharePicture, { ...shown, colours });

const looks = new Map<string, string>();

/**
 * Returns a hash of everything that the bytes of a picture depend on. It is cached, because `develop` requests it
 * for all pictures at each save.
 */
export const lookOf = (plan: PicturePlan, colours: Colours): string =>
  getOrMake(looks, JSON.stringify([plan, colours]), () =>
    hashOf(programVersions() + renderToStaticMarkup(elementOf(plan, colours))).slice(0, 32),
  );

/** Renders an element as a PNG image. */
async function drawPicture(element: ReactElement, fonts: Font[]): Promise<Buffer> {
  // satori is loaded only if there is a picture to render, because loading takes a quarter of a second in each
  // process of the build.
  const { default: satori } = await import("satori");
  const svg = await satori(element, { ...PICTURE_SIZE, fonts });
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

/**
 * The options of the PNG files. Dithering is off, because its random numbers depend on which other pictures are
 * rendered at the same time: in about one of fifteen builds, the bytes of a picture were different. Without
 * dithering, areas of one colour also need a tenth fewer bytes.
 */
export const PNG = { palette: true, colours: 16, effort: 4, dither: 0 } as const;

let versions: string | undefined;

/**
 * Returns the PNG options and the versions of satori, sharp and the font, as JSON. If one of them changes, the bytes of
 * a picture can change.
 */
function programVersions(): string {
  versions ??= JSON.stringify([
    PNG,
    ...["satori", "sharp", "@fontsource/public-sans"].map(
      (name) => (jsonFile(path.resolve("node_modules", name, "package.json")) as { version: string }).version,
    ),
  ]);
  return versions;
}

const WEIGHTS = [400, 600] as const;

/**
 * Returns the site's typeface for satori, which supports WOFF but neither WOFF2 nor variable fonts. The typeface is
 * split into character sets. satori looks for a character in all sets only if each set has its own name.
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

/** The font sizes of a title on a share picture, in pixels. The largest that fits is used. */
const SIZES = [84, 72, 64, 56, 48];
const SMALLEST = 40;
/** The space for the title in pixels: its width without and with a drawing, and its height. */
const SPACE = { alone: 1056, besideDrawing: 592, height: 216 };
/** The assumed width of a letter as a fraction of the font size. Most letters are narrower. */
const LETTER_WIDTH = 0.62;
/** The fraction of a line that letters fill. Lines break between words, which leaves about a fifth empty. */
const LINE_FILL = 0.8;
/** The height of a line as a multiple of the font size. */
const LINE_HEIGHT = 1.08;

/** Returns the largest font size in `SIZES` that makes a title fit into its space, or `SMALLEST` if none does. */
function titleSize(title: string, besideDrawing: boolean): number {
  const width = besideDrawing ? SPACE.besideDrawing : SPACE.alone;
  const longestWord = Math.max(...title.split(/\s+/).map(({ length }) => length));
  const fits = (size: number) => {
    const perLine = Math.floor(width / (size * LETTER_WIDTH));
    const lines = Math.ceil(title.length / (perLine * LINE_FILL));
    return longestWord <= perLine && lines * size * LINE_HEIGHT <= SPACE.height;
  };
  return SIZES.find(fits) ?? SMALLEST;
}

/** The size of a share picture in pixels, as social networks recommend. */
export const PICTURE_SIZE = { width: 1200, height: 630 };

interface Props extends Omit<PicturePlan, "file"> {
  colours: Colours;
}

const row: CSSProperties = { display: "flex", alignItems: "center" };

/**
 * The preview image of a shared link. It has inline styles and uses flexbox, because satori, which converts it to an
 * SVG, supports neither style sheets nor CSS grid.
 */
export function SharePicture({ title, description, kind, drawing, company, host, colours }: Props) {
  const quiet: CSSProperties = { fontSize: 28, color: colours["ink-soft"] };
  const addressOf = (element: ReactElement) => flatSvgAddress(renderToStaticMarkup(element), colours);
  return (
    <div
      style={{
        ...PICTURE_SIZE,
        boxSizing: "border-box",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "64px 72px",
        background: colours.paper,
        color: colours.ink,
        fontFamily: "Public Sans",
      }}
    >
      <img
        src={addressOf(<Landscape />)}
        alt=""
        {...PICTURE_SIZE}
        style={{ position: "absolute", top: 0, left: 0 }}
      />
      <div style={{ ...row, gap: 20, fontSize: 32, fontWeight: 600 }}>
        <img src={addressOf(<LogoSymbol />)} alt="" width={64} height={64} />
        {company}
      </div>
      <div style={{ ...row, justifyContent: "space-between", gap: 56 }}>
        <div style={{ display: "flex", flexDirection: "column", flex: 1, gap: 20 }}>
          {kind && (
            <div style={{ ...row, ...quiet, gap: 16 }}>
              <div style={{ width: 16, height: 16, borderRadius: 8, background: colours.accent }} />
              {kind}
            </div>
          )}
          <div
            style={{
              fontSize: titleSize(title, drawing !== null),
              fontWeight: 600,
              lineHeight: LINE_HEIGHT,
              letterSpacing: "-0.02em",
              wordBreak: "break-word",
            }}
          >
            {title}
          </div>
          {description && (
            <div
              style={{ display: "block", lineClamp: 5, fontSize: 26, lineHeight: 1.4, color: quiet.color }}
            >
              {description}
            </div>
          )}
        </div>
        {drawing && (
          <img
            src={flatSvgAddress(drawingOf(drawing), colours)}
            alt=""
            width={408}
            height={272}
            style={{ borderRadius: 6 }}
          />
        )}
      </div>
      <div style={quiet}>{host}</div>
    </div>
  );
}
