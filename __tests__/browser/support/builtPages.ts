import fs from "node:fs";
import path from "node:path";
import { OUTPUT } from "./site";

/** The address at which the tests look at the not-found page. */
export const NO_SUCH_PAGE = "/no-such-page";

export interface BuiltPage {
  /** Absolute path of the HTML file. */
  file: string;
  /** The address that shows it, from the first slash. */
  address: string;
}

/** Every page of the site, as found among the built files. The editor at /admin/ is an application of its own. */
export function builtPages(): BuiltPage[] {
  const files = fs
    .readdirSync(OUTPUT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => path.relative(OUTPUT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
    .filter((file) => !/^admin(\/|\.html$)/.test(file));
  return files.sort().map((file) => ({ file: path.join(OUTPUT, file), address: addressOf(file) }));
}

function addressOf(file: string): string {
  if (file === "404.html") return NO_SUCH_PAGE;
  return `/${file.replace(/(^|\/)index\.html$|\.html$/, "")}`;
}
