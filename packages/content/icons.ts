import { createRequire } from "node:module";
import path from "node:path";
import type { IconShapes } from "./shown";

interface NamedIcon extends IconShapes {
  name: string;
}

/** The format of `lucide-static/icon-nodes.json`: for each icon name, a list of SVG elements with attributes. */
type IconNodes = Record<string, [element: string, attributes: Record<string, string>][]>;

let icons: Map<string, NamedIcon> | undefined;

/** The names of all icons that editors can use in content, such as `map-pin`. */
export const iconNames = (): string[] => [...allIcons().keys()];

/**
 * Returns the name and the shapes of an icon. The data of a page contains only the shapes of its own icons, so visitors
 * do not load the whole set of icons. Throws if there is no icon of this name.
 */
export function iconData(name: string): NamedIcon {
  const icon = allIcons().get(name);
  if (!icon)
    throw new Error(
      `There is no icon \`${name}\`. Write the name of an icon from lucide.dev/icons, as in \`map-pin\`.`,
    );
  return icon;
}

function allIcons(): Map<string, NamedIcon> {
  icons ??= new Map(
    Object.entries(readIcons()).map(([name, node]) => [name, { name, shapes: shapesOf(node) }]),
  );
  return icons;
}

/**
 * Reads the JSON file of the package lucide-static. The file is not imported, because it is large, and TypeScript would
 * have to infer a type for all of it.
 */
function readIcons(): IconNodes {
  // The package is resolved from the working directory, which is the folder of the site.
  return createRequire(path.resolve("package.json"))("lucide-static/icon-nodes.json");
}

const shapesOf = (node: IconNodes[string]) =>
  node.map(([element, attributes]) => ({
    element,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  }));
