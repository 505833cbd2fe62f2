import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let names: string[] | undefined;

/** The names of all lucide icons, as content writes them: `map-pin`. Read once from the installed package. */
export function iconNames(): readonly string[] {
  names ??= readdirSync(iconFolder())
    .filter((file) => /^[a-z0-9-]+\.m?js$/.test(file) && !file.startsWith("index."))
    .map((file) => file.replace(/\.m?js$/, ""));
  return names;
}

/** Where lucide-react keeps its icons, one module each. From the working folder, because compiled Gatsby files lie outside the project's own tree. */
export function iconFolder(): string {
  const require = createRequire(join(process.cwd(), "package.json"));
  return join(dirname(require.resolve("lucide-react/package.json")), "dist/esm/icons");
}
