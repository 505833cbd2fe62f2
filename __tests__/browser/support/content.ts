import fs from "node:fs";
import path from "node:path";
import { SPECIFIED } from "./site";

/** A record of the site that is tested; `name` is its path in the content without `.json`. */
export function record(name: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(path.join(SPECIFIED.content, `${name}.json`), "utf8"));
}

/** The title of a record of that site. */
export const titleOf = (name: string): string => String(record(name).title);
