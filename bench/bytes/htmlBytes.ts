import { brotliBytes } from "../../src/lib/brotliBytes";

/** The parts of a page that are measured separately, with a pattern that matches each. */
const PARTS: readonly [name: string, place: RegExp][] = [
  ["footer", /<footer\b[\s\S]*<\/footer>/],
  ["main", /<main\b[\s\S]*<\/main>/],
  ["header", /<header\b[\s\S]*?<\/header>/],
  ["structured data", /<script\b[^>]*type="application\/ld\+json"[\s\S]*?<\/script>/g],
  ["styles", /<style\b[\s\S]*?<\/style>/g],
];

/** Sizes in bytes by part. */
export type Bytes = Readonly<Record<string, number>>;

/** The compressed size of a page by part, with brotli at quality 5, as hosts typically compress on the fly. */
export function htmlBytes(html: string): Bytes {
  const parts: Record<string, number> = {};
  let rest = html;
  let size = brotliBytes(html);
  for (const [name, place] of PARTS) {
    rest = rest.replace(place, "");
    const without = brotliBytes(rest);
    // The size that the part adds to the rest of the page, so that the parts add up to the whole page.
    parts[name] = size - without;
    size = without;
  }
  return { ...parts, "head and frame": size };
}

export const sum = (bytes: Bytes): number => Object.values(bytes).reduce((total, part) => total + part, 0);
