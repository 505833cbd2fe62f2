import { brotliCompressSync, constants } from "node:zlib";

/**
 * The size in bytes after brotli compression at quality 5, which hosts typically use for dynamic compression.
 */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

/**
 * The maximum size of a page's HTML with its styles, in bytes after compression. About this amount reaches a visitor in
 * the first round trip.
 */
export const PAGE_LIMIT = 14_000;
