import type { ConfigData } from "html-validate";

export const HTML_RULES: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The search and the choice of a sector need no submit button: scripts react to each input, and until the scripts
    // are loaded, the Enter key submits the form.
    "wcag/h32": "off",
  },
};
