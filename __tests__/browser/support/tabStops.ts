import type { Page } from "playwright-core";

/** The names of everything on a page that can be used, and what the Tab key reaches, each with a ring around it. */
export async function tabStops(page: Page): Promise<{ usable: unknown[]; walked: unknown[] }> {
  const usable = await page.evaluate(() => {
    const elements = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary");
    return [...elements]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.textContent?.trim() || element.getAttribute("name"));
  });
  const walked: unknown[] = [];
  for (const _ of usable) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.textContent?.trim() || element.getAttribute("name"),
        ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      };
    });
    walked.push(stop?.ring ? stop.name : `${stop?.name} without a ring`);
  }
  return { usable, walked };
}
