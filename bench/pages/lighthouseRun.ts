import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { z } from "zod";
import { findChromium } from "../../__tests__/browser/support/browser";

const run = promisify(execFile);
const CLI = createRequire(import.meta.url).resolve("lighthouse/cli/index.js");
const FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync";

/** In the order of the scores below. */
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), numericValue: z.number().optional() }),
  ),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
});

export interface LighthouseResult {
  /** From 0 to 100: performance, accessibility, best practices, search. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  /** Milliseconds. */
  totalBlockingTime: number;
  layoutShift: number;
  /** The audits that took points off, by Lighthouse's own ids. */
  faults: string[];
}

/** Lighthouse's opinion of a page on a phone with slow 4G, both simulated, and nothing in the browser's cache. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const options = ["--output=json", "--quiet", `--only-categories=${CATEGORIES}`, `--chrome-flags=${FLAGS}`];
  const { stdout } = await run(process.execPath, [CLI, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: 1 << 28,
  });
  const { audits, categories, runtimeError } = report.parse(JSON.parse(stdout));
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    lcp: value("largest-contentful-paint"),
    totalBlockingTime: value("total-blocking-time"),
    layoutShift: value("cumulative-layout-shift"),
    faults: Object.values(categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
