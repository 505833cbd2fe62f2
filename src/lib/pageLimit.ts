/** Maximum compressed bytes of a page's HTML, including its styles: what reaches a visitor in the first round trip. */
export const PAGE_LIMIT = 14_000;
