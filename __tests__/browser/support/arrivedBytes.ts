import type { Page } from "playwright-core";

/** Bytes received, including response headers. */
export interface ArrivedBytes {
  all: number;
  html: number;
  pictures: number;
}

/**
 * Starts to count the bytes that a page receives. The returned function returns the bytes of all responses that were
 * completed since its previous call, or, on its first call, since the count started.
 */
export async function countBytes(page: Page): Promise<() => ArrivedBytes> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  const nothing = { all: 0, html: 0, pictures: 0 };
  let bytes: ArrivedBytes = { ...nothing };
  const types = new Map<string, string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === "Document") bytes.html += encodedDataLength;
    if (types.get(requestId) === "Image") bytes.pictures += encodedDataLength;
  });
  return () => {
    const came = bytes;
    bytes = { ...nothing };
    return came;
  };
}
