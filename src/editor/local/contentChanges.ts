import { getLocation } from "jsonc-parser";
import { checkFolder } from "../../content-model/check/checkContent";
import { committedFiles } from "../../content-model/check/committedFiles";
import { newErrors } from "../../content-model/check/newErrors";
import type { Problem } from "../../content-model/check/problem";
import {
  type ContentFolder,
  type MediaFile,
  readContentFolder,
} from "../../content-model/check/readContentFolder";
import { changedFolder } from "../../content-model/rename/fileChanges";
import { Refused } from "./refused";

/** Files to write or, with `undefined`, to remove, by path from the repository's root. */
export interface ContentChanges {
  records: Map<string, string | undefined>;
  pictures: Map<string, Buffer | undefined>;
}

/** Throws the content check's own sentences when a change would bring errors into the content. */
export function refuseNewErrors(folder: string, changes: ContentChanges): void {
  const before = readContentFolder(folder);
  const committed = committedFiles(folder);
  const after = withPictures(changedFolder(before, changes.records), changes.pictures);
  const errors = newErrors(checkFolder(before, committed).problems, checkFolder(after, committed).problems);
  if (errors.length === 0) return;
  const own = (file: string) => changes.records.has(file);
  throw new Refused(
    errors.map(({ file, message }) => (own(file) ? message : `${file}: ${message}`)).join("\n"),
    422,
    errors.map((problem) => ({
      file: problem.file,
      path: fieldOf(problem, changes.records.get(problem.file)),
      message: problem.message,
    })),
  );
}

/** The place of a problem as a path in the record; the record itself when its text is not at hand. */
export function fieldOf(
  { line, column }: Pick<Problem, "line" | "column">,
  text: string | undefined,
): (string | number)[] {
  if (text === undefined) return [];
  const lines = text.split("\n").slice(0, line - 1);
  const offset = lines.reduce((sum, { length }) => sum + length + 1, column - 1);
  return getLocation(text, offset).path;
}

function withPictures(folder: ContentFolder, pictures: ContentChanges["pictures"]): ContentFolder {
  const media = new Map<string, MediaFile>(folder.media);
  for (const [file, bytes] of pictures) {
    const place = file.slice("content/".length);
    if (bytes) media.set(place, { bytes: bytes.length, head: bytes.subarray(0, 16) });
    else media.delete(place);
  }
  return { ...folder, media };
}
