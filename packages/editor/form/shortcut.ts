/** The properties of a key event that identify a shortcut. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "isComposing" | "getModifierState">>;

/**
 * Returns the letter, in lower case, that is pressed together with Ctrl, or with Cmd on Apple devices; empty for any
 * other keys. If the key types a letter of another script, returns the letter that this key has on a US keyboard: `s`
 * for the Russian `ы`.
 */
export function shortcutKey(event: Pressed, platform = navigator.platform): string {
  const [wanted, other] = /Mac|iPhone|iPad/.test(platform)
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  const isAltGraph = event.getModifierState?.("AltGraph") ?? false;
  // Combinations with Alt belong to the browser or the system. Combinations with AltGr type characters such as €, and
  // some systems report AltGr as Ctrl and Alt.
  if (!wanted || other || event.altKey || isAltGraph || event.isComposing) return "";
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  const isOther = /^\p{L}+$/u.test(key) && !/[a-z]/.test(key);
  return isOther ? (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "") : "";
}
