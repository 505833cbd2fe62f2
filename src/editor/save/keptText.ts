/** Unsaved text, kept in this browser so that it survives a reload, a crash and a lost connection. */
export interface KeptText {
  /** The text of the file that the record is based on; null for a new record. */
  base: string | null;
  record: Record<string, unknown>;
  /** When it was kept, as an ISO date and time. */
  when: string;
}

const PREFIX = "editor.kept.";

/** Does something with the storage; without room or permission nothing is kept, and leaving the page still asks. */
function withStorage<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** `key` is the file of the record, or the folder of a new one. */
export function keepText(key: string, kept: Omit<KeptText, "when">): void {
  const text = JSON.stringify({ ...kept, when: new Date().toISOString() });
  withStorage((storage) => storage.setItem(PREFIX + key, text));
}

export const keptText = (key: string): KeptText | undefined =>
  withStorage((storage) => {
    const kept = JSON.parse(storage.getItem(PREFIX + key) ?? "null");
    return kept && typeof kept.record === "object" ? kept : undefined;
  });

export const forgetText = (key: string): void => withStorage((storage) => storage.removeItem(PREFIX + key));
