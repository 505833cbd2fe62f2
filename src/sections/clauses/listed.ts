/** Of more clauses than these, the headings are listed beside the text. */
export const MOST_UNLISTED = 4;
