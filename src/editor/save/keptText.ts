/** Unsaved text, kept in this browser so that it survives a reload, a crash and a lost connection. */
export interface KeptText {
  /** The text of the file that the record is based on; null for a new record. */
  base: string | null;
  record: Record<string, unknown>;
  /** When it was kept, as an ISO date and time. */
  when: string;
}

const PREFIX = "editor.kept.";

/** `key` is the file of the record, or the folder of a new one. */
export function keepText(key: string, kept: Omit<KeptText, "when">): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ ...kept, when: new Date().toISOString() }));
  } catch {
    // Without room or permission nothing is kept; leaving the page still asks about unsaved text.
  }
}

export function keptText(key: string): KeptText | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + key) ?? "null");
    return kept && typeof kept.record === "object" ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function forgetText(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There is no storage, so there is nothing to forget.
  }
}
