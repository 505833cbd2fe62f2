/** Letters of scripts that are written from right to left, such as Arabic, Hebrew, N'Ko and Adlam. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Returns the value of the attribute `dir` for an element with texts by editors. It is "auto" if a text contains
 * right-to-left letters, so that the browser determines the direction. Otherwise it is undefined: the element does
 * not need the attribute, which would only make the page larger.
 */
export const dirOf = (...texts: readonly (string | null | undefined)[]) =>
  texts.some((text) => text && RIGHT_TO_LEFT.test(text)) ? "auto" : undefined;
