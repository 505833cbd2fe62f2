import type { CDPSession, Page } from "playwright-core";

/** How a visitor looks at a page; what is left out is as browsers have it from the start. */
export interface Conditions {
  width: number;
  height: number;
  /** The browser's own font size in px; 16 unless the visitor has set another. */
  fontSize?: number;
  /** Whether the visitor spreads text out, by the four distances of WCAG's success criterion 1.4.12. */
  spreadText?: boolean;
  reducedMotion?: boolean;
}

const SPREAD = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** What was set last on a page. To set anything, or to ask the browser's own protocol anew, takes longer than most looks. */
const lastSet = new WeakMap<Page, { client: CDPSession; reducedMotion: boolean }>();

/** Puts an open page under other conditions, and waits until it is drawn anew. */
export async function setConditions(page: Page, conditions: Conditions): Promise<void> {
  const { width, height, fontSize = 16, spreadText = false, reducedMotion = false } = conditions;
  const last = lastSet.get(page);
  const client = last?.client ?? (await page.context().newCDPSession(page));
  await page.setViewportSize({ width, height });
  if (reducedMotion !== last?.reducedMotion)
    await page.emulateMedia({ reducedMotion: reducedMotion ? "reduce" : "no-preference" });
  await client.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
  lastSet.set(page, { client, reducedMotion });
  const taken = await page.evaluate(
    async (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      window.scrollTo(0, 0);
      const drawn = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await drawn();
      // What glides to its new size, as the header does, is measured where it comes to rest.
      const gliding = document.getAnimations();
      if (gliding.length > 0) {
        await Promise.allSettled(gliding.map(({ finished }) => finished));
        await drawn();
      }
      return getComputedStyle(document.documentElement).fontSize;
    },
    spreadText ? SPREAD : "",
  );
  if (taken !== `${fontSize}px`) throw new Error(`The text is ${taken}, not ${fontSize} px`);
}
