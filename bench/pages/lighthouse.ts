import type { Result } from "lighthouse";
import puppeteer from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../../__tests__/browser/support/browser";

/** In the order of `scores` below. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** On a busy machine a run occasionally fails. */
const ATTEMPTS = 3;

export interface Paint {
  /** Milliseconds to the largest contentful paint. */
  lcp: number;
  /** Milliseconds in which a slow phone does not respond to input. */
  totalBlockingTime: number;
  layoutShift: number;
  /** From 0 to 100. */
  performance: number;
}

export interface Audit extends Paint {
  /** From 0 to 100: performance, accessibility, best practices, search. */
  scores: number[];
  /** The Lighthouse ids of the audits that lowered a score. */
  faults: string[];
}

/** Audits pages with a simulated phone, simulated slow 4G and an empty cache. */
export interface Lighthouse {
  audit: (url: string) => Promise<Audit>;
  /** Runs only the performance audits, which takes half as long. */
  paintOn: (url: string) => Promise<Paint>;
  close: () => Promise<void>;
}

/** Starts a separate browser for Lighthouse. */
export async function startLighthouse(): Promise<Lighthouse> {
  // Lighthouse is an ES module, and these files run as CommonJS.
  const { default: lighthouse } = await import("lighthouse");
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const port = Number(new URL(browser.wsEndpoint()).port);
  const run = async (url: string, categories: readonly string[], attempt = 1): Promise<Result> => {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: "silent",
      // The not-found page is audited too.
      ignoreStatusCode: true,
    });
    const error = answer ? answer.lhr.runtimeError : { message: "no result" };
    if (answer && !error) return answer.lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${error?.message}`);
    return run(url, categories, attempt + 1);
  };
  return {
    audit: async (url) => auditIn(await run(url, CATEGORIES)),
    paintOn: async (url) => paintIn(await run(url, ["performance"])),
    close: () => browser.close(),
  };
}

function auditIn(result: Result): Audit {
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
