import type { Page } from "playwright-core";

/** Bytes over the line, heads of answers included. */
export interface ArrivedBytes {
  all: number;
  pictures: number;
}

/** Counts what comes over the line for a page since the last time it was asked. */
export async function countBytes(page: Page): Promise<() => ArrivedBytes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  let bytes: ArrivedBytes = { all: 0, pictures: 0 };
  const pictures = new Set<string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (pictures.has(requestId)) bytes.pictures += encodedDataLength;
  });
  return () => {
    const came = bytes;
    bytes = { all: 0, pictures: 0 };
    return came;
  };
}
