import type { IconShapes } from "@sitekit/content/shown";
import { renderToStaticMarkup } from "react-dom/server";
import { ContentIcon } from "../ContentIcon";
import type { DrawingFiles } from "../Entry";

/**
 * A drawing for the editor's preview. Pages show `markup`, which is the SVG of the drawing. Lists of pages show the
 * drawing from a sprite, an image file that contains many drawings. The fields of `DrawingFiles` say where the drawing
 * is in the sprites. They are missing if no sprite contains it.
 */
export interface DrawingData extends Partial<DrawingFiles> {
  readonly markup: string;
}

/**
 * Returns the SVG of a drawing. `name` is the name of a drawing, such as `Parcel route`, or of an icon, such as
 * `icon:truck`. An icon is drawn on the drawing `Sheet`, which contains only a background. `markupOf` must return the
 * SVG of a drawing, and `iconOf` the shapes of an icon.
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
