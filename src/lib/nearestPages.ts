export interface NamedPage {
  path: string;
  title: string;
}

/**
 * The pages whose address or title is most like an address that leads nowhere, the nearest first.
 * Returns at most `count` pages, and none that has nothing in common with the address.
 */
export function nearestPages<Page extends NamedPage>(
  triedPath: string,
  pages: readonly Page[],
  count: number,
): Page[] {
  const tried = words(decoded(triedPath));
  return pages
    .map((page) => ({ page, score: likeness(tried, words(`${page.path} ${page.title}`), words(page.path)) }))
    .filter(({ score }) => score > 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

/** From 0 to 1: how well the tried words are found on a page. The last word counts most, the section least. */
function likeness(tried: string[], onPage: string[], inPath: string[]): number {
  if (tried.length === 0) return 0;
  let sum = 0;
  let weights = 0;
  for (const [index, word] of tried.entries()) {
    const weight = index + 1;
    sum += weight * Math.max(0, ...onPage.map((other) => sharedPairs(word, other)));
    weights += weight;
  }
  // `localshop` has no word in common with `local-shop`, but all its letters.
  const joined = sharedPairs(tried.at(-1) ?? "", inPath.slice(-2).join(""));
  return Math.max(sum / weights, joined, sharedPairs(tried.join(""), inPath.join("")));
}

const words = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** Twice the letter pairs that two words share, over all their pairs (the Sørensen-Dice coefficient). */
function sharedPairs(one: string, other: string): number {
  if (one === other) return 1;
  const pairsOfOther = pairs(other);
  const all = one.length + other.length - 2;
  let shared = 0;
  for (const pair of pairs(one)) {
    const at = pairsOfOther.indexOf(pair);
    if (at < 0) continue;
    pairsOfOther.splice(at, 1);
    shared += 1;
  }
  return all > 0 ? (2 * shared) / all : 0;
}

const pairs = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));

/** The path as typed; a broken percent sign is left as it is. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
