import { checkFolder } from "../../content-model/check/checkContent";
import { fieldPath } from "../../content-model/check/hostedPlaces";
import { newErrors } from "../../content-model/check/problem";
import { publishedFiles } from "../../content-model/check/published";
import type { ContentFolder, MediaFile } from "../../content-model/check/readContentFolder";
import { changedFolder } from "../../content-model/write/changes";
import { Refused } from "./refused";

/** New contents of files, by path from the repository's root; `undefined` removes the file. */
export interface ContentChanges {
  records: Map<string, string | undefined>;
  pictures: Map<string, Buffer | undefined>;
}

/** Throws `Refused` with the content check's messages when a change would introduce new errors. */
export function refuseNewErrors(folder: string, before: ContentFolder, changes: ContentChanges): void {
  const committed = publishedFiles(folder);
  const after = withPictures(changedFolder(before, changes.records), changes.pictures);
  const errors = newErrors(checkFolder(before, committed).problems, checkFolder(after, committed).problems);
  if (errors.length === 0) return;
  const own = (file: string) => changes.records.has(file);
  throw new Refused(
    errors
      .map(({ file, place = file, message }) => (own(file) ? message : `${place}: ${message}`))
      .join("\n"),
    422,
    errors.map((problem) => ({
      file: problem.file,
      path: fieldPath(problem, changes.records.get(problem.file)),
      message: problem.message,
    })),
  );
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
