import type { CDPSession, Page } from "playwright-core";

/** How a visitor looks at a page; what is left out is as browsers have it from the start. */
export interface Conditions {
  width: number;
  height: number;
  /** The browser's own font size in px; 16 unless the visitor has set another. */
  fontSize?: number;
  /** Whether the visitor spreads text out, by the four distances of WCAG's success criterion 1.4.12. */
  spreadText?: boolean;
}

const SPREAD = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** One for each page: to open another takes longer than most looks. */
const clients = new WeakMap<Page, CDPSession>();

/** Puts an open page, in which nothing moves, under other conditions, and waits until it is drawn anew. */
export async function setConditions(page: Page, conditions: Conditions): Promise<void> {
  const { width, height, fontSize = 16, spreadText = false } = conditions;
  const client = clients.get(page) ?? (await page.context().newCDPSession(page));
  clients.set(page, client);
  await page.setViewportSize({ width, height });
  await client.send("Page.setFontSizes", { fontSizes: { standard: fontSize, fixed: fontSize } });
  const taken = await page.evaluate(
    async (rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
      window.scrollTo(0, 0);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return getComputedStyle(document.documentElement).fontSize;
    },
    spreadText ? SPREAD : "",
  );
  if (taken !== `${fontSize}px`) throw new Error(`The text is ${taken}, not ${fontSize} px`);
}
