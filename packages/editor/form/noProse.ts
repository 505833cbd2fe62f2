/**
 * The attributes of an input whose value is not prose: a phone's keyboard then neither capitalises nor
 * corrects it.
 */
export const NO_PROSE = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
