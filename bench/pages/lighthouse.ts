import type { Result } from "lighthouse";
import puppeteer from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../../__tests__/browser/support/browser";

/** In the order of the scores below. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** A busy machine loses a run now and then. */
const ATTEMPTS = 3;

export interface Paint {
  /** Milliseconds to the largest contentful paint. */
  lcp: number;
  /** Milliseconds in which a slow phone answers to nothing. */
  totalBlockingTime: number;
  layoutShift: number;
  /** From 0 to 100. */
  performance: number;
}

export interface Opinion extends Paint {
  /** From 0 to 100: performance, accessibility, best practices, search. */
  scores: number[];
  /** The audits that took points off, by Lighthouse's own ids. */
  faults: string[];
}

/** Looks at pages as on a phone with slow 4G, both simulated, with nothing in the browser's cache. */
export interface Lighthouse {
  opinionOn: (url: string) => Promise<Opinion>;
  /** How fast a page is; that alone takes half as long to find out. */
  paintOn: (url: string) => Promise<Paint>;
  close: () => Promise<void>;
}

/** Starts a browser of Lighthouse's own. */
export async function startLighthouse(): Promise<Lighthouse> {
  // It is an ECMAScript module, and these files are run as the other kind.
  const { default: lighthouse } = await import("lighthouse");
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const port = Number(new URL(browser.wsEndpoint()).port);
  const run = async (url: string, categories: readonly string[], attempt = 1): Promise<Result> => {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: "silent",
      // The not-found page is a page too.
      ignoreStatusCode: true,
    });
    const error = answer ? answer.lhr.runtimeError : { message: "no result" };
    if (answer && !error) return answer.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${error?.message}`);
    return run(url, categories, attempt + 1);
  };
  return {
    opinionOn: async (url) => opinionIn(await run(url, CATEGORIES)),
    paintOn: async (url) => paintIn(await run(url, ["performance"])),
    close: () => browser.close(),
  };
}

function opinionIn(result: Result): Opinion {
  return {
    ...paintIn(result),
    scores: CATEGORIES.map((name) => points(result, name)),
    faults: CATEGORIES.flatMap((name) => result.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function paintIn(result: Result): Paint {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    lcp: value("largest-contentful-paint"),
    totalBlockingTime: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    performance: points(result, "performance"),
  };
}

const points = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
