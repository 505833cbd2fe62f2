/**
 * Checks a PDF in the browser. This is necessary if the content is stored at a Git provider, because then no server of
 * the editor checks the PDF before it is saved.
 */

import { faultIn } from "@sitekit/check/documents";
import { MAX_UNPACKED, readPdfWith } from "@sitekit/check/pdf";

/**
 * Returns a message that says why the content check would refuse a PDF, or why this browser cannot check it. Returns
 * undefined if the PDF has no fault. Does not check its size.
 */
export async function documentRefusal(file: Blob): Promise<string | undefined> {
  if (typeof DecompressionStream === "undefined") return TOO_OLD;
  const text = binaryString(new Uint8Array(await file.arrayBuffer()));
  return faultIn(await readPdfWith(text, inflate))?.message;
}

const TOO_OLD =
  "This browser is too old to check a PDF. Update the browser, or upload the PDF with another browser.";

/**
 * The number of bytes that `binaryString` passes to `String.fromCharCode` at a time. A function call accepts only a
 * limited number of arguments.
 */
const PART = 8192;

/** Returns a text with one character for each byte. The byte is the character's code. */
function binaryString(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return text;
}

/** The maximum number of white-space characters before `endstream` that `inflate` tries to leave out. */
const MOST_SPACE = 8;

/**
 * Decompresses the data of a stream in a PDF. Returns undefined if that fails, or if the result has more than
 * `MAX_UNPACKED` bytes.
 *
 * There may be white space between the data and the keyword `endstream`. This white space must be removed, because the
 * browser refuses compressed data that is followed by other bytes. But the last bytes of the data itself may also look
 * like white space. So this function first removes all white space at the end, up to `MOST_SPACE` characters. Each time
 * the browser refuses the data, the function keeps one more of these characters and tries again.
 */
async function inflate(data: string): Promise<string | undefined> {
  const whole = data.slice(0, data.lastIndexOf("endstream"));
  const space = /[\t\n\r ]*$/.exec(whole.slice(-MOST_SPACE))?.[0].length ?? 0;
  for (let length = space; length >= 0; length -= 1) {
    const content = await unpacked(whole.slice(0, whole.length - length)).catch(() => undefined);
    if (content !== undefined) return content;
  }
  return undefined;
}

async function unpacked(packed: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += binaryString(next.value);
    if (text.length > MAX_UNPACKED) {
      await reader.cancel();
      return undefined;
    }
  }
  return text;
}
