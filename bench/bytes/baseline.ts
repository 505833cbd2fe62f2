import { readFileSync, writeFileSync } from "node:fs";
import { type Bytes, type PageBytes, siteBytes } from "./siteBytes";

/** The sizes of the pages when a developer last accepted them with `npm run bench baseline`. */
interface Baseline {
  /** Brotli bytes of the HTML, by page address and then by part of the page, such as `footer`. */
  html: Readonly<Record<string, Bytes>>;
  /** Gzipped bytes of the pages' scripts, by source file: for each source file, its largest size on any page. */
  scripts: Bytes;
}

const FILE = "bench/bytes/baseline.json";

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/**
 * Saves the current sizes of the pages as the baseline. If a page later exceeds a limit,
 * `__tests__/built/bytes.test.ts` reports which parts are larger than in the baseline. `npm run bench baseline` calls
 * this function.
 */
export function writeBaseline(pages: readonly PageBytes[] = siteBytes()): void {
  const html = Object.fromEntries(pages.map((page) => [page.address, page.html]));
  const scripts = largest(pages.map((page) => page.scripts));
  writeFileSync(FILE, `${JSON.stringify({ html, scripts }, null, 2)}\n`);
}

/**
 * Returns the largest size of each source on any page. The sizes can differ, because pages load different scripts,
 * and the same source can have a different compressed size in each script.
 */
function largest(list: readonly Bytes[]): Bytes {
  const all: Record<string, number> = {};
  for (const [source, bytes] of list.flatMap(Object.entries<number>)) {
    all[source] = Math.max(all[source] ?? 0, bytes);
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Lists at most five parts of a page, or source files of its scripts, that have grown since `before`, and by how many
 * bytes: `main +320, styles +41`. The largest growth is first. Returns an empty text if nothing has grown.
 */
export function growth(now: Bytes, before: Bytes = {}): string {
  return Object.entries(now)
    .map(([part, bytes]) => ({ part, more: bytes - (before[part] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ part, more }) => `${part} +${more}`)
    .join(", ");
}
