/**
 * Attributes of an input whose value is not prose. They keep a phone's keyboard from capitalising and correcting
 * it.
 */
export const NO_PROSE = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
