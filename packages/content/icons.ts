import { createRequire } from "node:module";
import path from "node:path";
import type { IconShapes } from "./shown";

interface NamedIcon extends IconShapes {
  name: string;
}

/** lucide's own format: the elements of each icon with their attributes. */
type IconNodes = Record<string, [element: string, attributes: Record<string, string>][]>;

let icons: Map<string, NamedIcon> | undefined;

/** The names of all icons, as content writes them: `map-pin`. */
export const iconNames = (): string[] => [...allIcons().keys()];

/** The shapes of an icon, so that only icons in use are sent to visitors. Throws when there is no such icon. */
export function iconData(name: string): NamedIcon {
  const icon = allIcons().get(name);
  if (!icon) throw new Error(`lucide has no icon ${name}.`);
  return icon;
}

function allIcons(): Map<string, NamedIcon> {
  icons ??= new Map(
    Object.entries(readIcons()).map(([name, node]) => [name, { name, shapes: shapesOf(node) }]),
  );
  return icons;
}

/** Loaded at run time and not imported, because TypeScript would infer a type from a megabyte of JSON. */
function readIcons(): IconNodes {
  // Resolved from the working directory, because compiled Gatsby files lie outside the project's tree.
  return createRequire(path.resolve("package.json"))("lucide-static/icon-nodes.json");
}

const shapesOf = (node: IconNodes[string]) =>
  node.map(([element, attributes]) => ({
    element,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  }));
