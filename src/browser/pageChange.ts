/** Dispatched on the document after React has rendered another page. */
export const PAGE_CHANGE = "pagechange";
