import fs from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { iconFolder } from "./check/iconNames";

/** An icon as data: its elements, in the form that lucide-react's `Icon` draws. */
export interface IconData {
  name: string;
  shapes: { element: string; attributes: { name: string; value: string }[] }[];
}

/** Icon modules are evaluated where nothing is in reach; one such place for all, because making one takes milliseconds. */
const nothing = vm.createContext({});

const known = new Map<string, IconData>();

/**
 * An icon's shapes, read from lucide-react's own module, so that only the icons that content uses
 * reach a visitor. The module is ESM and holds one object literal: it is evaluated alone, not imported,
 * because the build runs as CommonJS. Throws when there is no such icon.
 */
export function iconData(name: string): IconData {
  const icon = known.get(name) ?? readIcon(name);
  known.set(name, icon);
  return icon;
}

function readIcon(name: string): IconData {
  const { node } = vm.runInContext(`(${iconLiteral(name)})`, nothing) as {
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
  const code = fs.readFileSync(path.join(iconFolder(), `${name}.mjs`), "utf8");
  const renamed = /export \{(?: __iconData,)? default \} from '\.\/([a-z0-9-]+)\.mjs'/.exec(code)?.[1];
  if (renamed) return iconLiteral(renamed);
  const literal = /const __iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1];
  if (!literal) throw new Error(`lucide-react's module of the icon ${name} has another form than expected`);
  return literal;
}
