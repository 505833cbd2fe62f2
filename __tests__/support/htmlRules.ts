import type { ConfigData } from "html-validate";

/** What the HTML of pages is held to. */
export const HTML_RULES: ConfigData = {
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // The search and the choice of a sector act as one types, and Enter sends the form where no script runs yet.
    "wcag/h32": "off",
  },
};
