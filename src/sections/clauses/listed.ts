/** If a text has more clauses than this, a list of their headings is shown next to it. */
export const MOST_UNLISTED = 4;
