import localForage from "localforage";
import { type Draft, onChange, openDraft } from "../decap";
import { recordFormat, SOURCE, sourceOf } from "../recordFormat";

/** Matches the keys of Decap's backups of unsaved records. */
const BACKUP_KEY = /^backup\./;

interface Backup {
  raw: string;
}

/**
 * Adds to each backup of an unsaved record the file text that it is based on, so that saving it later merges changes by
 * others instead of overwriting them.
 *
 * Delays reading a backup until the record's form is rendered. Decap reads the backup and the record concurrently; if
 * the backup arrives first, the record replaces it and it is lost (seen in decap-cms-core 3.19).
 */
export async function keepDrafts(): Promise<void> {
  // Before it is ready, localForage would overwrite our replacements with its driver's methods.
  await localForage.ready();
  const [getItem, setItem] = [localForage.getItem.bind(localForage), localForage.setItem.bind(localForage)];
  localForage.setItem = (key: string, value: unknown) =>
    setItem(key, BACKUP_KEY.test(key) && isBackup(value) ? withSource(value) : value) as Promise<never>;
  const removeItem = localForage.removeItem.bind(localForage);
  let lastRemoved = "";
  let unsaved: Draft | undefined;
  // Remember the unsaved draft, because its form may be gone when Decap deletes the backup.
  onChange(() => {
    const draft = openDraft();
    if (draft) unsaved = draft.hasChanged ? draft : undefined;
  });
  localForage.removeItem = async (key) => {
    const isForNewRecord = lastRemoved.startsWith(`${key}.`);
    lastRemoved = key;
    // After the backup of a saved record Decap also removes that of the collection's new record, which is not saved.
    if (BACKUP_KEY.test(key) && isForNewRecord) return;
    const unsavedText = unsaved && keyOf(unsaved) === key ? textOf(unsaved) : undefined;
    if (!unsavedText) return removeItem(key);
    const kept = await getItem<Backup>(key);
    await setItem(key, { mediaFiles: [], ...kept, ...unsavedText });
  };
  localForage.getItem = async <Value>(key: string): Promise<Value | null> => {
    const kept = await getItem<Value>(key);
    if (kept && BACKUP_KEY.test(key)) await formRendered();
    return kept;
  };
}

/** Decap's key for the backup of a record. */
const keyOf = ({ collection, slug, isNew }: Draft) =>
  ["backup", collection, ...(isNew ? [] : [slug])].join(".");

/** The backup of a form that was left without saving. Decap's own may lack the last input: it is debounced by 2 s. */
function textOf({ record, type, path }: Draft): Backup & { path: string } {
  return { path, ...withSource({ raw: recordFormat.toFile(record, Object.keys(type.schema.shape)) }) };
}

const isBackup = (value: unknown): value is Backup =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

function withSource(kept: Backup): Backup {
  const source = sourceOf(kept.raw);
  return { ...kept, raw: JSON.stringify({ ...JSON.parse(kept.raw), [SOURCE]: source }) };
}

function formRendered(): Promise<void> {
  const isRendered = () => document.querySelector('#nc-root [aria-label$=" field"]') !== null;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isRendered()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    if (isRendered()) {
      observer.disconnect();
      resolve();
    }
  });
}
