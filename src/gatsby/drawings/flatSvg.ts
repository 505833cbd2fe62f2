import type { Colours } from "../../lib/siteColours";

/** A drawing as a standalone SVG file, with literal colours because a page's CSS variables do not apply to it. */
export const flatSvg = (markup: string, colours: Colours): string =>
  markup
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? "")
    .replaceAll("currentColor", colours.ink ?? "");

/** A drawing as a data URL with literal colours. */
export const flatSvgAddress = (markup: string, colours: Colours): string =>
  `data:image/svg+xml;base64,${Buffer.from(flatSvg(markup, colours)).toString("base64")}`;
