import { readFileSync, writeFileSync } from "node:fs";
import type { Bytes } from "./htmlBytes";
import { type PageBytes, siteBytes } from "./siteBytes";

/** What the pages weighed when somebody last looked at it and found it right. */
interface Baseline {
  /** Brotli bytes of every page's HTML by part, by the page's address. */
  html: Readonly<Record<string, Bytes>>;
  /** Gzipped bytes of the scripts by source file. */
  scripts: Bytes;
}

const FILE = "bench/bytes/baseline.json";

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(FILE, "utf8"));
}

/** Notes what the built pages weigh now, for the sentences about what grew: `npm run bench:baseline`. */
export function writeBaseline(pages: readonly PageBytes[] = siteBytes()): void {
  const html = Object.fromEntries(pages.map((page) => [page.address, page.html]));
  const scripts = largest(pages.map((page) => page.scripts));
  writeFileSync(FILE, `${JSON.stringify({ html, scripts }, null, 2)}\n`);
}

/** The largest share of every source: one that stands in several scripts compresses differently in each. */
function largest(list: readonly Bytes[]): Bytes {
  const all: Record<string, number> = {};
  for (const [source, bytes] of list.flatMap(Object.entries<number>)) {
    all[source] = Math.max(all[source] ?? 0, bytes);
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What grew most since `before`, as in `main +320, styles +41`; empty when nothing did. */
export function growth(now: Bytes, before: Bytes = {}): string {
  return Object.entries(now)
    .map(([part, bytes]) => ({ part, more: bytes - (before[part] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ part, more }) => `${part} +${more}`)
    .join(", ");
}
