interface NamedPage {
  path: string;
  title: string;
}

/**
 * For a path that has no page, returns up to `count` pages with a similar path or title, starting with the most
 * similar one. Pages below a minimum similarity are left out.
 */
export function nearestPages<Page extends NamedPage>(
  triedPath: string,
  pages: readonly Page[],
  count: number,
): Page[] {
  const tried = decoded(triedPath)
    .split("/")
    .map(words)
    .filter(({ length }) => length > 0);
  return pages
    .map((page) => ({ page, score: likeness(tried, page) }))
    .filter(({ score }) => score > 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ page }) => page);
}

/**
 * Returns how well the words of the requested path match a page, from 0 to 1. Later parts of the path have more
 * weight.
 */
function likeness(tried: string[][], { path, title }: NamedPage): number {
  const onPage = words(`${path} ${title}`);
  let sum = 0;
  let weights = 0;
  for (const [index, part] of tried.entries()) {
    for (const word of part) {
      sum += (index + 1) * Math.max(0, ...onPage.map((other) => sharedPairs(word, other)));
      weights += index + 1;
    }
  }
  // Also compares the last parts of both paths as if each were one word, so that `/localshop` matches
  // `/local-shop`.
  const lastPart = words(path.split("/").at(-1) ?? "");
  const joined = sharedPairs((tried.at(-1) ?? []).join(""), lastPart.join(""));
  return Math.max(joined, weights > 0 ? sum / weights : 0);
}

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/**
 * Returns the similarity of two texts from 0 to 1, the Sørensen-Dice coefficient: twice the number of pairs of
 * adjacent characters that occur in both texts, divided by the total number of pairs in the two texts.
 */
function sharedPairs(one: string, other: string): number {
  if (one === other) return one === "" ? 0 : 1;
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

/** Returns the decoded path; the path itself if its percent-encoding is invalid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
