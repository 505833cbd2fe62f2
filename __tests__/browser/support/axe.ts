import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const EVERY_RULE: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // axe runs these rules only on request. They require click targets of 24 px, or enough space around smaller targets,
  // and a contrast of 7:1 for text of normal size.
  rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};
/**
 * Only the rules about colours. They suffice for the dark colour scheme of a page that was already checked in the light
 * scheme, because only the colours differ.
 */
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

/**
 * For each axe rule, returns a line for each element that violates the rule. Checks only the elements that the CSS
 * selector `part` matches, and the elements inside them.
 */
export const axeFaults = (page: Page, part = "html"): Promise<string[]> => faultsBy(EVERY_RULE, page, part);

/** Like `axeFaults`, but checks only the rules about colours. */
export const colourFaults = (page: Page, part = "html"): Promise<string[]> =>
  faultsBy(COLOUR_RULES, page, part);

async function faultsBy(rules: RunOptions, page: Page, part: string): Promise<string[]> {
  // Loads axe with `evaluate`, because the page's Content Security Policy would block a script element with axe's code.
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
