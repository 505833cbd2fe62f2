import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Colours } from "../../lib/designTokens";

/** A drawing of the site as a picture's address, its colours filled in: renderers of SVG know no CSS variables. */
export function flatSvg(drawing: ReactElement, colours: Colours): string {
  const svg = renderToStaticMarkup(drawing)
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\(--color-([a-z-]+)\)/g, (_, name: string) => colours[name] ?? "")
    .replaceAll("currentColor", colours.ink ?? "");
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
