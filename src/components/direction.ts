/** Letters of scripts that are written from right to left, such as Arabic, Hebrew, N'Ko and Adlam. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The `dir` attribute of an element with texts by editors: the browser determines the direction from the
 * text. Texts without right-to-left letters need no attribute, which would add 50 bytes to a page.
 */
export const dirOf = (...texts: readonly (string | null | undefined)[]) =>
  texts.some((text) => text && RIGHT_TO_LEFT.test(text)) ? "auto" : undefined;
