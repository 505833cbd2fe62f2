import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** The names of the elements that have received the focus, in order. `tabStops` returns this list as `walked`. */
    stops?: unknown[];
  }
}

/**
 * Returns one fault if the page is wider than the window. The fault names up to five elements that extend beyond the
 * right edge of the window.
 */
export const overflowFaults = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1,
    );
    const causes = wide.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute("class")}`);
    return [`${document.documentElement.scrollWidth} px wide in ${width} px: ${causes.join(", ")}`];
  }, page.viewportSize()?.width ?? 0);

/**
 * Looks for visible texts that extend beyond the left or right edge of the window, are cut off by an element with
 * hidden overflow, or overlap another text. Returns a list of the faults that it finds.
 */
export const textOutOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const boxes: { text: string; sticky: boolean; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      if (!owner || !text || owner.closest(".sr-only, .skip-link, script, style, svg, select")) continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(walker.currentNode);
      const sticky = owner.closest("header.site-header") !== null;
      for (const box of range.getClientRects()) {
        if (box.right > width + 1 || box.left < -1) faults.push(`"${text}" is outside the window`);
        boxes.push({ text, sticky, box });
      }
      for (let around: Element | null = owner; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const [cut, outer] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
        const cutX =
          /hidden|clip/.test(overflowX) && (cut.right > outer.right + 2 || cut.left < outer.left - 2);
        const cutY =
          /hidden|clip/.test(overflowY) && (cut.bottom > outer.bottom + 2 || cut.top < outer.top - 2);
        if (cutX || cutY)
          faults.push(`"${text}" is cut off by ${around.tagName}.${around.getAttribute("class")}`);
      }
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.text === other.text || one.sticky !== other.sticky) continue;
        const right = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const line = Math.min(one.box.height, other.box.height);
        // If two lines of text are close together, their boxes overlap slightly, although the letters do not touch.
        if (right > 2 && down > line * 0.6) faults.push(`"${one.text}" and "${other.text}" overlap`);
      }
    }
    return [...new Set(faults)];
  });

/**
 * Looks for visible links and controls whose clickable area is less than `least` pixels wide or high, and returns a
 * fault for each. Ignores the skip link, and links in running text.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((size) => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, input, select, summary, textarea",
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.matches(".skip-link")) return [];
      const block = target.parentElement?.closest("p, dd, li, blockquote");
      const inText =
        getComputedStyle(target).display === "inline" &&
        block?.matches("p, dd, blockquote, .prose *") &&
        block.textContent?.trim() !== target.textContent?.trim();
      // In some lists, the link in an entry's heading has an `::after` that covers the whole entry, so the whole entry
      // is clickable.
      const isLaidOver = getComputedStyle(target, "::after").position === "absolute";
      // A click on a label also activates the control inside the label, so the whole label is the target.
      const area = (isLaidOver && target.offsetParent) || target.closest("label") || target;
      const { width, height } = area.getBoundingClientRect();
      if (inText || (width >= size - 0.5 && height >= size - 0.5)) return [];
      const name = target.textContent?.trim() || target.getAttribute("name");
      return [`${target.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)} px`];
    });
  }, least);

/**
 * Focuses the links, buttons, inputs and selects of `main`, and the links of the footer. Returns a fault for each
 * focused element that is at least partly under the sticky header.
 */
export const underTheHeader = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector("header.site-header");
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(a, button, input, select, summary, textarea), footer a",
      ),
    ];
    window.scrollTo(0, document.body.scrollHeight);
    // Focuses the elements from the last to the first, so that the browser scrolls up. The header could then cover
    // elements at the upper edge of the window.
    return stops.reverse().flatMap((stop) => {
      stop.focus();
      const { top } = stop.getBoundingClientRect();
      const edge = header?.getBoundingClientRect().bottom ?? 0;
      return document.activeElement !== stop || top >= edge - 1
        ? []
        : [`${stop.textContent?.trim()} at ${top} is under the header, which ends at ${edge}`];
    });
  });

/**
 * Returns a description of each element, `::before` or `::after` that has an animation or transition longer than 1 ms,
 * and of each element with smooth scrolling.
 */
export const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      ["", "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const durations = `${style.animationDuration}, ${style.transitionDuration}`.split(", ");
        const slow = durations.some((duration) => Number.parseFloat(duration) > 0.001);
        const smooth = part === "" && style.scrollBehavior === "smooth";
        return slow || smooth ? [`${element.tagName}.${element.className}${part} ${durations}`] : [];
      }),
    ),
  );

/**
 * Returns the names of the visible links and controls on a page (`usable`), and the names of the elements that the Tab
 * key reaches, in order (`walked`). If a focused element has no focus ring, its name in `walked` ends in "without a
 * ring".
 */
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
    const elements = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    return [...elements]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map(nameOf);
  });
  for (const _ of usable) await page.keyboard.press("Tab");
  return { usable, walked: await page.evaluate(() => window.stops ?? []) };
}
