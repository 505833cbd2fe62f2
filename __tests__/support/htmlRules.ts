import type { ConfigData } from "html-validate";

export const HTML_RULES: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The search and the choice of a sector need no submit button: they react to input, and Enter submits the
    // form before a script runs.
    "wcag/h32": "off",
  },
};
