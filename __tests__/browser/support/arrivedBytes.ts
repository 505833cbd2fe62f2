import type { Page } from "playwright-core";

/** Counts the bytes that come over the line for a page, heads of answers included, since the last time it was asked. */
export async function countBytes(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => {
    const came = bytes;
    bytes = 0;
    return came;
  };
}
