import { pictureUses } from "../model/usedBy";
import { idOf } from "../stores/store";
import { targetFile } from "../window/record";
import { getConfig, getState } from "../window/state";

/** A file of the website or of an unsaved record that has the same bytes as a given file. */
export interface SameFile {
  path: string;
  bytes: Blob;
  /**
   * A sentence that tells the user that the file is not uploaded again. It says where the file is already used or, if it
   * is not used, under which name it was uploaded.
   */
  note: string;
}

/**
 * Returns a file that has the same bytes as the file `chosen`; undefined if there is none. Searches the saved files, and
 * the files that were chosen earlier for the open record or for other unsaved records. `what` is the word for the file
 * in the note, such as "picture".
 */
export async function sameFile(chosen: Blob, what: string): Promise<SameFile | undefined> {
  const path = (await chosenPath(chosen)) ?? (await savedPath(chosen));
  if (path === undefined) return undefined;
  const { open, records } = getState();
  const shown = open ? { ...records, [targetFile(open)]: open.values } : records;
  const [first, ...others] = pictureUses(getConfig(), shown).get(path) ?? [];
  const more = others.length > 0 && ` and ${others.length} other ${others.length === 1 ? "place" : "places"}`;
  const note = first
    ? `This ${what} is already in use at “${first.title}: ${first.field}”${more || ""}, so it is not uploaded again.`
    : `This ${what} was already uploaded as ${path.replace("media/", "")}, so it is not uploaded again.`;
  return { path, bytes: chosen, note };
}

/**
 * Returns the path of a file that was chosen earlier and has the same bytes as `chosen`. Searches the files of the open
 * record and of the other unsaved records. If another record replaces a saved file, the new file is ignored: until that
 * record is saved, the website still has the old file at this path.
 */
async function chosenPath(chosen: Blob): Promise<string | undefined> {
  const { open, tree, unsaved } = getState();
  const own = open?.pictures ?? new Map<string, Blob>();
  const others = unsaved
    .flatMap(({ pictures }) => [...pictures])
    .filter(([path]) => !tree.files.has(path) && !own.has(path));
  for (const [path, file] of [...own, ...others]) if (await areSame(chosen, file)) return path;
  return undefined;
}

/**
 * Returns the path of a saved file that has the same bytes as `chosen`. If the content is stored at a Git provider, a
 * file's id is Git's hash of its bytes, so the hashes are compared. Other stores have different ids, so files of the
 * same size are fetched and compared.
 */
async function savedPath(chosen: Blob): Promise<string | undefined> {
  const { open, store, tree } = getState();
  const id = await idOf(chosen);
  for (const [path, file] of tree.files) {
    if (!path.startsWith("media/") || open?.pictures.has(path)) continue;
    if (file.id === id) return path;
    if (file.picture?.bytes !== chosen.size) continue;
    const url = await store.pictureUrl(path);
    const saved = await fetch(url)
      .then((response) => response.blob())
      .catch(() => undefined);
    if (saved && (await areSame(chosen, saved))) return path;
  }
  return undefined;
}

async function areSame(a: Blob, b: Blob): Promise<boolean> {
  if (a.size !== b.size) return false;
  const [one, other] = await Promise.all(
    [a, b].map(async (each) => new Uint8Array(await each.arrayBuffer())),
  );
  return one?.every((byte, at) => byte === other?.[at]) ?? false;
}
