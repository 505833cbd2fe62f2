import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { countBytes } from "../../__tests__/browser/support/arrivedBytes";
import { openBrowser, PHONE } from "../../__tests__/browser/support/browser";
import { listen } from "../../__tests__/support/listen";
import { SEARCH } from "../../src/finder/searchFile";
import { type Dist, distIn } from "../../src/hosting/dist";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { filesIn } from "../../src/lib/files";
import { slowDown } from "../pages/firstPaint";

export interface SearchFigures {
  /** The number of index files and their uncompressed size. */
  files: number;
  bytes: number;
  questions: Question[];
}

interface Question {
  words: string;
  /** The transferred bytes as the first search of a visit, including the search script. */
  bytes: number;
  /** Milliseconds from typing the words to the paint of the results, with the index already loaded. */
  answer: number;
  /** The same if the words are entered at once when the field is first focused. */
  atOnce: number;
}

/** Measures the search of a built site on a throttled phone, with each question as the first of a visit. */
export async function measureSearch(folder: string): Promise<SearchFigures> {
  const dist = distIn(folder);
  const [site, browser] = await Promise.all([listen(siteServer(dist)), openBrowser()]);
  try {
    const questions: Question[] = [];
    for (const words of questionsIn(dist)) questions.push(await ask(browser, site.url, words));
    return { ...indexOf(dist), questions };
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}

/** Four titles of solutions, and for each the two longest words of its description. */
function questionsIn({ site }: Dist): string[] {
  const solutions = JSON.parse(readFileSync(path.join(site, "solutions.json"), "utf8"));
  return [0, 0.25, 0.5, 0.75].flatMap((part) => {
    const { title, description } = solutions[Math.floor(part * solutions.length)];
    const words: string[] = description.match(/\p{L}+/gu) ?? [];
    return [
      title,
      words
        .sort((a, b) => b.length - a.length)
        .slice(0, 2)
        .join(" "),
    ];
  });
}

function indexOf({ site }: Dist) {
  const files = filesIn(site).filter((file) => `/${file}` === SEARCH || file.startsWith("static/search-"));
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(site, file)).size, 0);
  return { files: files.length, bytes };
}

async function ask(browser: Browser, url: string, words: string): Promise<Question> {
  const visit = async (inUse: boolean) => {
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(`${url}/solutions`, { waitUntil: "networkidle" });
    await slowDown(page);
    const bytes = await countBytes(page);
    const painted = paintOfResults(page);
    const index = page.waitForResponse((response) => response.url().endsWith(SEARCH));
    await page.getByRole("searchbox").focus();
    if (inUse) await (await index).finished();
    await page.keyboard.insertText(words);
    const time = await painted;
    const figures = { bytes: bytes().all, time };
    await context.close();
    return figures;
  };
  const atOnce = await visit(false);
  const { time, bytes } = await visit(true);
  return { words, bytes, answer: time, atOnce: atOnce.time };
}

/** Resolves when the results are painted, with the milliseconds since the words were entered. */
async function paintOfResults(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let typed = 0;
        document.addEventListener("input", ({ timeStamp }) => (typed = timeStamp), { capture: true });
        const results = document.querySelector("[data-results]");
        new MutationObserver((_, observer) => {
          if (!results?.childElementCount) return;
          observer.disconnect();
          // A message posted in the last step before a paint arrives after it.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - typed);
            port2.postMessage("");
          });
        }).observe(results as Element, { childList: true });
      }),
  );
}
