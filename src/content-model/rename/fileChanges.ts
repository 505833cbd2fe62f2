import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "../../lib/files";
import type { ContentFolder } from "../check/readContentFolder";

/** New texts by file, as problems name it (`content/services/x.json`); `undefined` deletes the file. */
export type FileChanges = Map<string, string | undefined>;

/** The content folder as it would be after the changes. */
export function changedFolder(folder: ContentFolder, changes: FileChanges): ContentFolder {
  const json = new Map(folder.json);
  for (const [file, text] of changes) {
    const place = file.slice(folder.name.length + 1);
    if (text === undefined) json.delete(place);
    else json.set(place, Buffer.from(text));
  }
  return { ...folder, json };
}

/** Writes changed files; `parent` is the folder that holds the content folder. Returns the files that changed. */
export function writeChanges(parent: string, changes: FileChanges): string[] {
  for (const [file, text] of changes) {
    if (text !== undefined) writeWhole(join(parent, file), text);
  }
  for (const [file, text] of changes) if (text === undefined) rmSync(join(parent, file));
  return [...changes.keys()];
}
