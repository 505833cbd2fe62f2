/** The maximum number of clauses for which there is no list of headings next to the text. */
export const MOST_UNLISTED = 4;
