/**
 * Attributes of an input whose value is not prose. They turn off suggestions and spell checking, and keep a phone's
 * keyboard from capitalising and correcting the value.
 */
export const NO_PROSE = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
