import { brotliBytes } from "../../src/lib/brotliBytes";

/** The parts of a page that are told apart, and where each stands in the HTML. */
const PARTS: readonly [name: string, place: RegExp][] = [
  ["footer", /<footer\b[\s\S]*<\/footer>/],
  ["main", /<main\b[\s\S]*<\/main>/],
  ["header", /<header\b[\s\S]*?<\/header>/],
  ["structured data", /<script\b[^>]*type="application\/ld\+json"[\s\S]*?<\/script>/g],
  ["styles", /<style\b[\s\S]*?<\/style>/g],
];

/** Bytes by what they are spent on. */
export type Bytes = Readonly<Record<string, number>>;

/** The bytes of a page by part, as a careful host compresses it on the fly: brotli, quality 5. */
export function htmlBytes(html: string): Bytes {
  const parts: Record<string, number> = {};
  let rest = html;
  let size = brotliBytes(html);
  for (const [name, place] of PARTS) {
    rest = rest.replace(place, "");
    const without = brotliBytes(rest);
    // What a part adds to all that stands around it; so the parts add up to the page.
    parts[name] = size - without;
    size = without;
  }
  return { ...parts, "head and frame": size };
}

export const sum = (bytes: Bytes): number => Object.values(bytes).reduce((total, part) => total + part, 0);
