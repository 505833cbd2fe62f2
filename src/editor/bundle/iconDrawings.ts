import { iconData, iconNames } from "../../content-model/icons";
import type { IconShapes } from "../../lib/content";

/** The drawing of every icon that content can name. About half a megabyte; only the editor fetches it. */
export function iconDrawings(): Record<string, IconShapes> {
  return Object.fromEntries(
    iconNames().map((name) => {
      const { shapes } = iconData(name);
      return [name, { shapes }];
    }),
  );
}
