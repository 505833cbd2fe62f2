/** A text with more clauses than this has a list of their headings next to it. */
export const MOST_UNLISTED = 4;
