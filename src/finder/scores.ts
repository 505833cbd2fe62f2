/** What of a page is searched, and how much it counts: a title more than a heading on the page. */
const WEIGHTS = { title: 6, words: 5, description: 2, lines: 1 };
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];

/** The terms of each part of a page, in order. */
type PageTerms = Readonly<Record<Field, readonly string[]>>;

/** How soon more of the same word counts no more, and how much a long text takes from it: the usual values of BM25. */
const SATURATION = 1.2;
const LENGTH = 0.7;
/** Scores are written as whole numbers, which are short. */
const SCALE = 10;

/**
 * For each term the pages that have it, with their scores (BM25 over weighted fields): a rare word counts more than a
 * common one, and a word in a short text more than in a long one.
 */
export function scoredTerms(pages: readonly PageTerms[]): Map<string, [page: number, score: number][]> {
  const means = new Map(
    FIELDS.map((field) => [
      field,
      pages.reduce((sum, page) => sum + page[field].length, 0) / pages.length || 1,
    ]),
  );
  const terms = new Map<string, [number, number][]>();
  for (const [number, page] of pages.entries()) {
    for (const [term, score] of scoresOf(page, means)) {
      const list = terms.get(term) ?? [];
      list.push([number, score]);
      terms.set(term, list);
    }
  }
  for (const list of terms.values()) {
    const rarity = Math.log(1 + (pages.length - list.length + 0.5) / (list.length + 0.5));
    for (const entry of list) entry[1] = Math.max(1, Math.round(entry[1] * rarity * SCALE));
  }
  return terms;
}

function scoresOf(page: PageTerms, means: ReadonlyMap<Field, number>): Map<string, number> {
  const scores = new Map<string, number>();
  for (const field of FIELDS) {
    const counts = new Map<string, number>();
    for (const term of page[field]) counts.set(term, (counts.get(term) ?? 0) + 1);
    const length = 1 - LENGTH + (LENGTH * page[field].length) / (means.get(field) ?? 1);
    for (const [term, count] of counts) {
      const score = (WEIGHTS[field] * count * (SATURATION + 1)) / (count + SATURATION * length);
      scores.set(term, (scores.get(term) ?? 0) + score);
    }
  }
  return scores;
}
