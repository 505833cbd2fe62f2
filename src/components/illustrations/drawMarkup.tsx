import { renderToStaticMarkup } from "react-dom/server";
import type { IconShapes } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import type { DrawingFiles } from "./ListedDrawing";

/** A drawing for the editor: the SVG of its file, and where it stands in the files of lists. */
export interface DrawingData extends Partial<DrawingFiles> {
  readonly markup: string;
}

/**
 * The SVG of a drawing by the name that the site's model gives it: `markupOf` finds that of a file by the drawing's name.
 * `icon:` and the name of an icon stand for what has no drawing of its own: it is drawn on an empty sheet.
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
