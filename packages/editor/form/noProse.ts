/** The attributes of an input whose value is no prose: a phone's keyboard neither capitalises nor corrects it. */
export const NO_PROSE = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
