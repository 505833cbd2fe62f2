import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** What has had the focus so far. */
    stops?: unknown[];
  }
}

/** The names of everything on a page that can be used, and what the Tab key reaches, each with a ring around it. */
export async function tabStops(page: Page): Promise<{ usable: unknown[]; walked: unknown[] }> {
  const usable = await page.evaluate(() => {
    const nameOf = (element: Element) => element.textContent?.trim() || element.getAttribute("name");
    const stops: unknown[] = [];
    window.stops = stops;
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element)) return;
      const { outlineStyle, outlineWidth } = getComputedStyle(target);
      const ring = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      stops.push(ring ? nameOf(target) : `${nameOf(target)} without a ring`);
    });
    const elements = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary");
    return [...elements]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(nameOf);
  });
  for (const _ of usable) await page.keyboard.press("Tab");
  return { usable, walked: await page.evaluate(() => window.stops ?? []) };
}
