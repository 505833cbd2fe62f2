import type { ReactElement } from "react";
import satori, { type Font } from "satori";
import sharp from "sharp";
import { PICTURE_SIZE } from "./SharePicture";

/** Draws an element as a PNG that carries `mark`, a text of ASCII characters, in its head. */
export async function drawPicture(element: ReactElement, fonts: Font[], mark: string): Promise<Buffer> {
  const svg = await satori(element, { ...PICTURE_SIZE, fonts });
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 64, effort: 4 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();
}
