/** Describes saves and other commits for people: with the titles of records instead of the paths of files. */

import { singular } from "@sitekit/content/contentType";
import { jsonIn, withArticle } from "@sitekit/lib/text";
import { pictureName } from "../form/pictureFiles";
import { recordTitle } from "../model/usedBy";
import type { Entry, Step } from "../stores/store";
import { isPicture } from "./places";
import { allRecordsRead, getConfig, getState, useEditorState, useLoaded } from "./state";
import { isTitleKnown, rememberTitle, titleOf } from "./titles";

/** Loads the latest saves and other commits, at most `most`. They are loaded again when the content has changed. */
export function useEntries(most: number) {
  const version = useEditorState(({ tree }) => tree.version);
  return useLoaded(() => getState().store.listEntries(most), [version]);
}

/** A record that a save or commit has changed. */
interface Edited {
  file: string;
  /** The title and the type, as in "Fog Head (light)". If the type has a single record, only the title. */
  name: string;
}

const nameOf = (file: string, record: unknown): Edited[] => {
  const type = getConfig().typeOfFile(file);
  if (!type) return [];
  const title = recordTitle(type, record, file);
  return [{ file, name: "file" in type.source ? title : `${title} (${singular(type)})` }];
};

/** The records that each commit has changed, by the commit's id. Contains only commits whose changes were read. */
const known = new Map<string, Edited[]>();
/** Resolves when the latest `read` of `editedIn` has ended, successfully or not. The next `read` waits for this. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * Returns the records that a save or commit has changed; an empty list if there are none or if they are unknown. No
 * request is sent if the description contains the path of exactly one JSON file, and this file is an existing record.
 * Otherwise, the changes of the save are read, unless they were read before. This can take many requests, so only one
 * save is read at a time.
 */
export async function editedIn({ id, note }: Entry): Promise<Edited[]> {
  await allRecordsRead();
  const { records, store } = getState();
  const [file = "", ...others] = note.match(FILES) ?? [];
  if (others.length === 0 && records[file]) return nameOf(file, records[file]);
  const read = async () => {
    const edited = known.get(id) ?? namesIn(await store.readEntry(id));
    known.set(id, edited);
    return edited;
  };
  const edited = reading.then(read).catch(() => []);
  reading = edited;
  return edited;
}

function namesIn(steps: readonly Step[]): Edited[] {
  const edited = steps.flatMap(({ path, before, after }) => {
    const record = jsonIn(String(after ?? before));
    if (!isTitleKnown(path)) rememberTitle(path, record);
    return nameOf(path, record).map((each) => ({ ...each, isRemoved: after === undefined }));
  });
  // For a renamed record, the save contains a removed and a new file with the same title. The removed file is left
  // out.
  const left = new Set(edited.flatMap(({ name, isRemoved }) => (isRemoved ? [] : [name])));
  return edited.filter(({ name, isRemoved }) => !isRemoved || !left.has(name));
}

const FILES = /[\w./-]+\.json/g;

/**
 * Returns the description of a save, with the titles of records and the names of pictures instead of their paths.
 * `isReading` means that titles are still being loaded. A record whose title is not known yet is then described by its
 * type, as in "an article".
 */
export const noteInWords = (note: string, isReading = false): string =>
  note.replace(/[\w./-]+\.json|\bmedia\/[\w.-]+/g, (file) => {
    const type = getConfig().typeOfFile(file);
    if (type) return isReading && !isTitleKnown(file) ? withArticle(singular(type)) : `“${titleOf(file)}”`;
    return isPicture(file) ? `“${pictureName(file)}”` : file;
  });

/**
 * Returns the description of a save, as `noteInWords` does. If the description names a deleted record whose title is
 * unknown, this hook reads the changes of the save to find the title.
 */
export function useNote(entry: Entry): string {
  const isNamed = () =>
    (entry.note.match(FILES) ?? []).every((file) => !getConfig().typeOfFile(file) || isTitleKnown(file));
  const { value: isRead } = useLoaded(async () => {
    await allRecordsRead();
    if (!isNamed()) await editedIn(entry);
    return true;
  }, [entry.id]);
  return noteInWords(entry.note, !isRead);
}
