/** The information about a key combination in a key event and from the browser. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> &
  Partial<Pick<KeyboardEvent, "isComposing" | "getModifierState">>;

/**
 * The letter of a combination with Ctrl, or with Cmd on a Mac, in lower case; empty for any other key. On a
 * keyboard without Latin letters it is the letter that the key has on an English keyboard. AltGr, which some
 * systems report as Ctrl and Alt, and combinations with Alt or the other modifier key belong to the browser
 * or the system.
 */
export function shortcutKey(event: Pressed, platform = navigator.platform): string {
  const [wanted, other] = /Mac|iPhone|iPad/.test(platform)
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  const isAltGraph = event.getModifierState?.("AltGraph") ?? false;
  if (!wanted || other || event.altKey || isAltGraph || event.isComposing) return "";
  const key = event.key.toLowerCase();
  if (/^[a-z]$/.test(key)) return key;
  // For a letter of another script, the position of its key is used.
  const isOther = /^\p{L}+$/u.test(key) && !/[a-z]/.test(key);
  return isOther ? (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "") : "";
}
