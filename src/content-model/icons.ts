import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";

/** An icon as data: its elements, in the form that lucide-react's `Icon` draws. */
export interface IconData {
  name: string;
  shapes: { element: string; attributes: { name: string; value: string }[] }[];
}

/** Lucide's package has one module per icon; the name of the file is the name of the icon. */
const ICONS = path.join("node_modules", "lucide-react", "dist", "esm", "icons");

let names: Set<string> | undefined;

/** The names of all icons that content may use. */
export function iconNames(): Set<string> {
  names ??= new Set(
    fs
      .readdirSync(ICONS)
      .filter((file) => file.endsWith(".mjs"))
      .map((file) => file.slice(0, -4)),
  );
  return names;
}

/**
 * An icon's shapes, read from lucide-react's own module, so that only the icons that content uses
 * reach a visitor. The module is ESM and holds one object literal: it is evaluated alone, not imported,
 * because the build runs as CommonJS. Throws when there is no such icon.
 */
export function iconData(name: string): IconData {
  const { node } = vm.runInNewContext(`(${iconLiteral(name)})`) as {
    node: [string, Record<string, string>][];
  };
  return {
    name,
    shapes: node.map(([element, { key, ...attributes }]) => ({
      element,
      attributes: Object.entries(attributes).map(([name, value]) => ({ name, value: String(value) })),
    })),
  };
}

function iconLiteral(name: string): string {
  const code = fs.readFileSync(path.join(ICONS, `${name}.mjs`), "utf8");
  const renamed = /export \{(?: __iconData,)? default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(code)?.[1];
  if (renamed) return iconLiteral(renamed);
  const literal = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
  if (!literal) throw new Error(`lucide-react's module of the icon ${name} has another form than expected`);
  return literal;
}
