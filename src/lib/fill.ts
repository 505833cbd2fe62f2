export const PLACEHOLDER = /\{(\w+)\}/;

/** Replaces `{name}` placeholders with values. Placeholders without a value remain. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (whole, name) => String(values[name] ?? whole));
}
