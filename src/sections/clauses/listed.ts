/** The largest number of clauses whose headings are not listed beside the text. */
export const MOST_UNLISTED = 4;
