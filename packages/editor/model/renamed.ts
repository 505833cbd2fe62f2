import type { SiteConfig } from "@sitekit/check/config";
import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import { fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { jsonIn } from "@sitekit/lib/text";
import type { Entry, Store, Tree } from "../stores/store";
import { recordTitle } from "./usedBy";

/** To find the save that renamed a record, the editor searches at most this many of the latest saves. */
const MOST_ENTRIES = 100;

/**
 * Returns the current path of a renamed record. `file` is its old path, at which there is no longer a file. `text` is
 * the text of any version of the record from before it was renamed. Returns undefined if no renamed record is found.
 *
 * The function first looks in the latest saves. If they do not show what happened to the record, the function looks at
 * the records of the same type. It recognises the renamed record by two signs: the title is the same, and the list of
 * former addresses (the field with the role `aliases`) contains the old address. If a record has only one of these
 * signs, one of its versions must have the old id.
 */
export async function renamedTo(
  config: SiteConfig,
  store: Store,
  { files }: Pick<Tree, "files">,
  file: string,
  text: string,
): Promise<string | undefined> {
  const type = config.typeOfFile(file);
  if (!type || !("folder" in type.source) || files.has(file)) return undefined;
  // If the saves cannot be read, the search of the records at the end of this function may still find the new file.
  const entries = await store.listEntries(MOST_ENTRIES).catch(() => []);
  let now = file;
  for (let at = entries.length; at >= 0 && !files.has(now); ) {
    at = entries.slice(0, at).findIndex(({ note }) => isRemoval(note, now));
    const entry = entries[at];
    if (!entry) break;
    if (!entry.note.startsWith("Rename ")) return undefined;
    const next = await newFile(config, store, type, entry);
    if (next === undefined) break;
    now = next;
  }
  if (now !== file && files.has(now)) return now;
  const id = idOfFile(type, file);
  const [address, title] = [type.path?.(id), recordTitle(type, jsonIn(text), file)];
  for (const [path, { text: other }] of files) {
    if (config.typeOfFile(path) !== type) continue;
    const record = Object(jsonIn(other));
    const hasAddress = address && listIn(valueWith(fieldTree(type), "aliases", record)).includes(address);
    const hasTitle = recordTitle(type, record, path) === title;
    if (hasAddress && hasTitle) return path;
    if (!hasAddress && !hasTitle) continue;
    const versions = await store.listVersions(path).catch(() => []);
    if (versions.some((version) => Object(jsonIn(version.text)).id === id)) return path;
  }
  return undefined;
}

/** Whether the note of a save, such as "Delete articles/x.json", says that the save has removed `file`. */
const isRemoval = (note: string, file: string) =>
  ["Delete", "Rename", "Retire"].some((verb) => note === `${verb} ${file}`);

/**
 * If a save has added exactly one record of this type, returns the path of its file. Otherwise, or if the save cannot
 * be read, returns undefined.
 */
async function newFile(config: SiteConfig, store: Store, type: ContentType, { id }: Entry) {
  const steps = await store.readEntry(id).catch(() => []);
  const added = steps.filter(({ path, before }) => before === undefined && config.typeOfFile(path) === type);
  return added.length === 1 ? added[0]?.path : undefined;
}
