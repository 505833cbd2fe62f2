import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const EVERY_RULE: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Rules that only run on request: targets of 24 px, and text with a contrast of 7:1.
  rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};
/** Only the rules about colours. They suffice for a page's second colour scheme, because only its colours differ. */
const COLOUR_RULES: RunOptions = {
  runOnly: ["cat.color"],
  rules: { "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Returns a line for each axe violation in the part of a page that a selector names. */
export const axeFaults = (page: Page, part = "html"): Promise<string[]> => faultsBy(EVERY_RULE, page, part);

/** The violations of the rules about colours only. */
export const colourFaults = (page: Page, part = "html"): Promise<string[]> =>
  faultsBy(COLOUR_RULES, page, part);

async function faultsBy(rules: RunOptions, page: Page, part: string): Promise<string[]> {
  // Does not add a script element, because the page's Content Security Policy blocks foreign scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([where, options]) => (await window.axe?.run(where, options))?.violations,
    [part, rules] as const,
  );
  if (!violations) throw new Error("axe did not start");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${target.join(" ")} ${any.map(({ message }) => message).join(" ")}`,
    ),
  );
}
