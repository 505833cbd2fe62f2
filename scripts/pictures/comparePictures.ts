import pixelmatch from "pixelmatch";
import sharp from "sharp";

interface Comparison {
  /** The fraction of pixels that differ, from 0 to 1. */
  share: number;
  /**
   * A PNG that shows the earlier picture in pale grey. Pixels that differ are red. Pixels whose difference is only due
   * to anti-aliasing are yellow, and are not included in `share`.
   */
  marked: Buffer;
}

const PADDING = { r: 255, g: 0, b: 255, alpha: 1 };

/** Compares two PNGs. If they have different sizes, the area that only one of them has counts as different. */
export async function comparePictures(before: Buffer, after: Buffer): Promise<Comparison> {
  const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const old = await pixels(before, width, height);
  const now = await pixels(after, width, height);
  const marked = new Uint8Array(width * height * 4);
  const different = pixelmatch(old, now, marked, width, height, { threshold: 0.1 });
  return {
    share: different / (width * height),
    marked: await sharp(marked, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

async function pixels(picture: Buffer, width: number, height: number): Promise<Uint8Array> {
  const size = await sharp(picture).metadata();
  const padded = sharp(picture).extend({
    right: width - size.width,
    bottom: height - size.height,
    background: PADDING,
  });
  return new Uint8Array(await padded.ensureAlpha().raw().toBuffer());
}
