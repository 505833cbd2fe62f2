/** Checks a PDF in the browser, because at a Git provider no server checks it before it is saved. */

import { faultIn } from "@sitekit/check/documents";
import { MAX_UNPACKED, readPdfWith } from "@sitekit/check/pdf";

/** Returns why the content check would refuse a PDF, as sentences; undefined if it would not. */
export async function documentRefusal(file: Blob): Promise<string | undefined> {
  const text = inBytes(new Uint8Array(await file.arrayBuffer()));
  return faultIn(await readPdfWith(text, inflate))?.message;
}

/** The number of bytes that are converted at a time, because a function call accepts a limited number of arguments. */
const PART = 8192;

/** Returns bytes as a text with one character for each byte. */
function inBytes(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return text;
}

/**
 * Unpacks the data of a stream, which end before `endstream`. Programs write a line break there or none, and a browser
 * accepts no bytes after the packed data.
 */
async function inflate(data: string): Promise<string | undefined> {
  const whole = data.slice(0, data.lastIndexOf("endstream"));
  for (const packed of new Set([whole.replace(/\r?\n$/, ""), whole.replace(/\n$/, ""), whole])) {
    const content = await unpacked(packed).catch(() => undefined);
    if (content !== undefined) return content;
  }
  return undefined;
}

async function unpacked(packed: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += inBytes(next.value);
    if (text.length > MAX_UNPACKED) {
      await reader.cancel();
      return undefined;
    }
  }
  return text;
}
