import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Colours } from "../../lib/siteColours";

/** A drawing of the site as a file of its own, its colours filled in: CSS variables of a page do not reach it. */
export const flatSvg = (drawing: ReactElement, colours: Colours): string =>
  renderToStaticMarkup(drawing)
    .replace(/><\/(?:path|circle|ellipse|rect)>/g, "/>")
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? "")
    .replaceAll("currentColor", colours.ink ?? "");

/** The same as a picture's address. */
export const flatSvgAddress = (drawing: ReactElement, colours: Colours): string =>
  `data:image/svg+xml;base64,${Buffer.from(flatSvg(drawing, colours)).toString("base64")}`;
