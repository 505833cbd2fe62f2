/** Renders all icon files in `static/` from the symbol of the logo. `npm run generate` runs this script. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { LogoSymbol } from "../src/components/Logo";
import { type Colours, siteColours } from "../src/styles/colours";

const colours = siteColours();
const save = (name: string, data: string | Buffer) => writeFileSync(path.resolve("static", name), data);

const symbol = renderToStaticMarkup(createElement(LogoSymbol, { xmlns: "http://www.w3.org/2000/svg" }));

const variables = (of: Colours) =>
  ["brand", "brand-ink", "accent"].map((name) => `--color-${name}:${of[name]}`).join(";");

/** The symbol with square corners. Its colours are literal, because sharp does not support CSS variables. */
const flat = symbol
  .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours.light[name] ?? "")
  .replace('rx="3"', "");

const png = (size: number) =>
  sharp(Buffer.from(flat), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: size > 32 })
    .toBuffer();

/** Returns an ICO file that contains one PNG of 32 px. Format: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(image: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon, not cursor
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(32, 6); // width
  header.writeUInt8(32, 7); // height
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18); // image offset
  return Buffer.concat([header, image]);
}

const adaptive = `<style>:root{${variables(colours.light)}}@media(prefers-color-scheme:dark){:root{${variables(colours.dark)}}}</style>`;
save("favicon.svg", symbol.replace(">", `>${adaptive}`));
save("favicon.ico", ico(await png(32)));
save("apple-touch-icon.png", await png(180));
for (const size of [192, 512]) save(`icon-${size}.png`, await png(size));
