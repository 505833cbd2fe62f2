import type { ConfigData } from "html-validate";

export const HTML_RULES: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // This rule requires a submit button in every form. The search form needs none: its script reacts to each input,
    // and until the script is loaded, the Enter key submits the form.
    "wcag/h32": "off",
  },
};
