/** Heard on the document when React has put another page in place of the one that was shown. */
export const PAGE_CHANGE = "pagechange";
