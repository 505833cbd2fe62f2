import { createRequire } from "node:module";
import path from "node:path";

/** An icon as data: its elements, in the form that lucide-react's `Icon` draws. */
export interface IconData {
  name: string;
  shapes: { element: string; attributes: { name: string; value: string }[] }[];
}

/** lucide's own data: the elements of each icon with their attributes. */
type IconNodes = Record<string, [element: string, attributes: Record<string, string>][]>;

let icons: Map<string, IconData> | undefined;

/** The names of all icons, as content writes them: `map-pin`. */
export const iconNames = (): string[] => [...allIcons().keys()];

/** An icon's shapes, so that only the icons that content uses reach a visitor. Throws when there is no such icon. */
export function iconData(name: string): IconData {
  const icon = allIcons().get(name);
  if (!icon) throw new Error(`lucide has no icon ${name}.`);
  return icon;
}

function allIcons(): Map<string, IconData> {
  icons ??= new Map(
    Object.entries(readIcons()).map(([name, node]) => [name, { name, shapes: shapesOf(node) }]),
  );
  return icons;
}

/** Read once, and not imported: TypeScript would infer a type from a megabyte. */
function readIcons(): IconNodes {
  // From the working folder, because compiled Gatsby files lie outside the project's own tree.
  return createRequire(path.resolve("package.json"))("lucide-static/icon-nodes.json");
}

const shapesOf = (node: IconNodes[string]) =>
  node.map(([element, attributes]) => ({
    element,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  }));
