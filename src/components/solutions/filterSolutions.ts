export interface SolutionFilter {
  /** A category, or "" for all. */
  category: string;
  /** Words that a solution must have, in any order; "" for any. */
  words: string;
}

interface Filterable {
  readonly title: string;
  readonly description: string;
  readonly platformName: string;
}

/** The solutions of a category that have every word in their title, description or category. */
export function filterSolutions<Item extends Filterable>(
  items: readonly Item[],
  filter: SolutionFilter,
): Item[] {
  const words = plain(filter.words).split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    if (filter.category && item.platformName !== filter.category) return false;
    const text = plain(`${item.title} ${item.description} ${item.platformName}`);
    return words.every((word) => text.includes(word));
  });
}

/** Lower case without accents, so that "ilorin" finds "Ìlọrin". */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The filter that an address carries, as in `?category=Marketplace&words=shop`. */
export function filterOf(search: string): SolutionFilter {
  const query = new URLSearchParams(search);
  return { category: query.get("category") ?? "", words: query.get("words") ?? "" };
}

/** The query that carries a filter; "" when nothing is filtered. */
export function searchOf({ category, words }: SolutionFilter): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (words.trim()) query.set("words", words.trim());
  return query.size > 0 ? `?${query}` : "";
}
