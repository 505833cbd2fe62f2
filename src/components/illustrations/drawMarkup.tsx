import type { IconShapes } from "@sitekit/content/shown";
import { renderToStaticMarkup } from "react-dom/server";
import { ContentIcon } from "../ContentIcon";
import type { DrawingFiles } from "../Entry";

/**
 * The data of a drawing in the editor's preview. Pages show `markup`, the drawing's SVG. Lists show a part of a sprite, of
 * which there is a light and a dark version. If the sprites contain the drawing, the data also has their URLs and the
 * drawing's position in them.
 */
export interface DrawingData extends Partial<DrawingFiles> {
  readonly markup: string;
}

/**
 * Returns the SVG of a drawing by its name in the site model. `markupOf` returns the SVG in a drawing's file. If
 * `name` is that of an icon, such as `icon:truck`, the function draws the icon on the drawing `Sheet`, which contains
 * only a background.
 */
export function drawMarkup(
  name: string,
  markupOf: (drawing: string) => string,
  iconOf: (icon: string) => IconShapes,
): string {
  if (!name.startsWith("icon:")) return markupOf(name);
  const icon = renderToStaticMarkup(<ContentIcon icon={iconOf(name.slice(5))} />);
  return markupOf("Sheet").replace("</svg>", `<g transform="translate(84 44) scale(3)">${icon}</g></svg>`);
}
