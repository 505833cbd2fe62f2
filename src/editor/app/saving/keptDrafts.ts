import localForage from "localforage";
import { type Draft, onChange, openDraft } from "../decap";
import { recordFormat, SOURCE, sourceOf } from "../recordFormat";

/** Under these names Decap keeps the text of a record that was not saved. */
const BACKUP = /^backup\./;

interface Kept {
  raw: string;
}

/**
 * What is kept in this browser of a record that was not saved carries the text that it was based on: what someone
 * else has changed since is merged into it when it is saved, and not overwritten.
 *
 * It is found again only when the form of its record is drawn. Decap reads the kept text and the record at the same
 * time; when the kept text comes first, the record takes its place and it is lost (seen in decap-cms-core 3.19).
 */
export async function keepDrafts(): Promise<void> {
  // Until it has chosen a store, localForage puts its own functions in place of ours.
  await localForage.ready();
  const [getItem, setItem] = [localForage.getItem.bind(localForage), localForage.setItem.bind(localForage)];
  localForage.setItem = (key: string, value: unknown) =>
    setItem(key, BACKUP.test(key) && isKept(value) ? withSource(value) : value) as Promise<never>;
  const removeItem = localForage.removeItem.bind(localForage);
  let removedBefore = "";
  let unsaved: Draft | undefined;
  // When Decap forgets what it kept of a record, the form of that record may be gone.
  onChange(() => {
    const draft = openDraft();
    if (draft) unsaved = draft.hasChanged ? draft : undefined;
  });
  localForage.removeItem = async (key) => {
    const isNewOnes = removedBefore.startsWith(`${key}.`);
    removedBefore = key;
    // With what is kept of a saved record Decap removes what is kept of a new one, which nobody has saved.
    if (BACKUP.test(key) && isNewOnes) return;
    const leaving = unsaved && keyOf(unsaved) === key ? textOf(unsaved) : undefined;
    if (!leaving) return removeItem(key);
    const kept = await getItem<Kept>(key);
    await setItem(key, { mediaFiles: [], ...kept, ...leaving });
  };
  localForage.getItem = async <Value>(key: string): Promise<Value | null> => {
    const kept = await getItem<Value>(key);
    if (kept && BACKUP.test(key)) await formDrawn();
    return kept;
  };
}

/** The name under which Decap keeps the text of a record. */
const keyOf = ({ collection, slug, isNew }: Draft) =>
  ["backup", collection, ...(isNew ? [] : [slug])].join(".");

/** The text of a form that was left without saving, to the last letter: Decap writes it only every other second. */
function textOf({ record, type, path }: Draft): Kept & { path: string } {
  return { path, ...withSource({ raw: recordFormat.toFile(record, Object.keys(type.schema.shape)) }) };
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

function withSource(kept: Kept): Kept {
  const source = sourceOf(kept.raw);
  return { ...kept, raw: JSON.stringify({ ...JSON.parse(kept.raw), [SOURCE]: source }) };
}

function formDrawn(): Promise<void> {
  const isDrawn = () => document.querySelector('#nc-root [aria-label$=" field"]') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isDrawn()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    if (isDrawn()) {
      observer.disconnect();
      resolve();
    }
  });
}
