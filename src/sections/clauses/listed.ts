/** The maximum number of clauses whose headings are not listed next to the text. */
export const MOST_UNLISTED = 4;
