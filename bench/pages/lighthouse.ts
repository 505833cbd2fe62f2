import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { CHROMIUM_FLAGS, findChromium } from "../../__tests__/browser/support/browser";
import { installApart } from "../../__tests__/support/installApart";

/**
 * The folder into which Lighthouse is installed when this file first needs it. Lighthouse is not a dependency in the
 * project's `package.json`, because it takes up a hundred megabytes and nothing else uses it.
 */
const INSTALLED = path.resolve("node_modules/.cache/lighthouse");

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The maximum number of attempts to audit a page. On a busy machine, an attempt sometimes fails. */
const ATTEMPTS = 3;

export interface Paint {
  /** Milliseconds to the largest contentful paint. */
  lcp: number;
  /** The estimated milliseconds during which the page does not respond to input on a slow phone. */
  totalBlockingTime: number;
  layoutShift: number;
  /** A score from 0 to 100. */
  performance: number;
}

export interface Audit extends Paint {
  /** The scores from 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** The Lighthouse ids of the audits that lowered a score. */
  faults: string[];
}

/** Audits pages with a simulated phone, simulated slow 4G and an empty cache. */
export interface Lighthouse {
  audit: (url: string) => Promise<Audit>;
  /** Runs only the performance audits. This is faster than `audit`. */
  paintOn: (url: string) => Promise<Paint>;
  close: () => Promise<void>;
}

/** The part of Lighthouse's result that is used. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

type RunLighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>;

async function loadLighthouse(): Promise<RunLighthouse> {
  installApart({
    list: "bench/pages/lighthouse",
    into: INSTALLED,
    what: "Lighthouse (100 megabytes)",
  });
  const entry = createRequire(path.join(INSTALLED, "package.json")).resolve("lighthouse");
  // `import()` instead of `require`, because Lighthouse is an ES module, and this file runs as CommonJS.
  return (await import(pathToFileURL(entry).href)).default;
}

/** Starts a browser that only Lighthouse uses. The method `close` of the result stops this browser. */
export async function startLighthouse(): Promise<Lighthouse> {
  const lighthouse = await loadLighthouse();
  const browser = await puppeteer.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const port = Number(new URL(browser.wsEndpoint()).port);
  const run = async (url: string, categories: readonly string[], attempt = 1): Promise<Result> => {
    const answer = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      logLevel: "silent",
      // Without this option, Lighthouse would refuse to audit the not-found page, because its status is 404.
      ignoreStatusCode: true,
    });
    const error = answer ? answer.lhr.runtimeError : { message: "no result" };
    if (answer && !error) return answer.lhr;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse cannot measure ${url}: ${error?.message}`);
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
