export const PLACEHOLDER = /\{(\w+)\}/;

/** A text with values in place of `{name}`; placeholders without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(new RegExp(PLACEHOLDER, "g"), (whole, name) => String(values[name] ?? whole));
}
