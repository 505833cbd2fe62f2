import http from "node:http";
import { gzipSync } from "node:zlib";
import { listen } from "@sitekit/testing/listen";
import type { Browser } from "playwright-core";
import { DESKTOP, openBrowser } from "../../__tests__/browser/support/browser";
import { serveEditor } from "../../__tests__/browser/support/localEditor";
import { slowDown } from "../pages/firstPaint";
import { median } from "../tables";

/** The simulated connection of 10 Mbit/s: throughput in bytes per second, and latency in milliseconds. */
const LINE = { offline: false, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000, latency: 40 };

/**
 * Opens a record of this site in the editor `count` times. Returns a text with the medians of the time until the form
 * appears, the time until the preview appears, and the bytes that are transferred until the form appears.
 */
export async function measureEditor(count: number): Promise<string> {
  const [editor, browser] = await Promise.all([serveEditor("content", 0), openBrowser()]);
  const compressed = await listen(compressing(`http://127.0.0.1:${editor.port}`));
  try {
    const runs: Opened[] = [];
    while (runs.length < count) runs.push(await openOnce(browser, compressed.url));
    const seconds = (figure: keyof Opened) => (median(runs.map((run) => run[figure])) / 1000).toFixed(2);
    return `Medians of ${count} runs: the first form appears after ${seconds("form")} s and the preview after ${seconds("preview")} s. Until the form appears, ${Math.round(median(runs.map(({ bytes }) => bytes)) / 1000)} kB are transferred.`;
  } finally {
    await Promise.all([browser.close(), compressed.close(), editor.stop()]);
  }
}

interface Opened {
  /** The milliseconds from the start of the navigation until the form appears. */
  form: number;
  /** The milliseconds from the start of the navigation until the preview appears. */
  preview: number;
  /** The bytes that are transferred until the form appears. */
  bytes: number;
}

async function openOnce(browser: Browser, url: string): Promise<Opened> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await slowDown(devtools, LINE);
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${url}/admin/#/company`);
    const sinceStart = () => performance.now();
    await page.locator("form.record-form").waitFor();
    const opened = { form: await page.evaluate(sinceStart), bytes };
    await page.frameLocator("#page-frame").locator("body > *").first().waitFor();
    return { ...opened, preview: await page.evaluate(sinceStart) };
  } finally {
    await context.close();
  }
}

/**
 * Returns a proxy server that compresses the responses of the server `upstream` with gzip, like a web host. The proxy
 * sends every request to `upstream` as a GET request, without the headers of the original request.
 */
const compressing = (upstream: string): http.Server =>
  http.createServer(async (request, response) => {
    const answer = await fetch(upstream + request.url);
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "",
      "content-security-policy": answer.headers.get("content-security-policy") ?? "",
      "content-encoding": "gzip",
    });
    response.end(gzipSync(Buffer.from(await answer.arrayBuffer())));
  });
