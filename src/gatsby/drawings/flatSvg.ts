import type { Colours } from "../../lib/siteColours";

/** A drawing of the site as a file of its own, its colours filled in: CSS variables of a page do not reach it. */
export const flatSvg = (markup: string, colours: Colours): string =>
  markup
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? "")
    .replaceAll("currentColor", colours.ink ?? "");

/** The same as a picture's address. */
export const flatSvgAddress = (markup: string, colours: Colours): string =>
  `data:image/svg+xml;base64,${Buffer.from(flatSvg(markup, colours)).toString("base64")}`;
