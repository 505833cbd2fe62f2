/** So many bytes of a page, its styles inside and compressed, reach a visitor in the first round trip. */
export const PAGE_LIMIT = 14_000;
