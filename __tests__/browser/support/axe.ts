import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Not run unless asked for: targets of 24 px, and text with a contrast of 7:1.
  rules: { "target-size": { enabled: true }, "color-contrast-enhanced": { enabled: true } },
  resultTypes: ["violations"],
};

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds in the part of a page that a selector names; one line for each element. */
export async function axeFaults(page: Page, part = "html"): Promise<string[]> {
  // Run by the test's own channel, because the page's security policy lets no foreign script in.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([where, options]) => (await window.axe?.run(where, options))?.violations,
    [part, OPTIONS] as const,
  );
  if (!violations) throw new Error("axe did not start");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any }) => `${id}: ${target.join(" ")} ${any.map(({ message }) => message).join(" ")}`,
    ),
  );
}
