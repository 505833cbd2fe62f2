/** The searched fields of a page and their weights. */
const WEIGHTS = { title: 6, words: 5, description: 2, questions: 1, lines: 1, text: 0.3 };
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as Field[];

/** The terms of each field of a page, in order. */
type PageTerms = Readonly<Record<Field, readonly string[]>>;

/** The BM25 parameters k1 (term frequency saturation) and b (length normalisation), with common values. */
const SATURATION = 1.2;
const LENGTH = 0.7;
/** Scores are stored as scaled integers, which are short in JSON. */
const SCALE = 5;

/**
 * The pages that contain each term, with their scores (BM25 over weighted fields): a rare word scores higher than a
 * common one, and a word in a short text higher than in a long one.
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
  for (const [term, list] of terms) {
    const rarity = Math.log(1 + (pages.length - list.length + 0.5) / (list.length + 0.5));
    const scored = list.map(([page, score]): [number, number] => [page, Math.round(score * rarity * SCALE)]);
    // A word that paragraphs of most pages have tells pages apart by nothing, and would be a third of the index.
    terms.set(
      term,
      scored.filter(([, score]) => score > 0),
    );
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
