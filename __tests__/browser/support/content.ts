import fs from "node:fs";
import path from "node:path";

/** A record of `content/`; `name` is its path there without `.json`. */
export function record(name: string): Record<string, unknown> {
  return JSON.parse(fs.readFileSync(path.join("content", `${name}.json`), "utf8"));
}

/** The ids of all records in a folder of `content/`. */
export function recordIds(folder: string): string[] {
  return fs
    .readdirSync(path.join("content", folder))
    .filter((file) => file.endsWith(".json"))
    .map((file) => path.basename(file, ".json"));
}
