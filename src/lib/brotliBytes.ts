import { brotliCompressSync, constants } from "node:zlib";

/** The bytes of a text as a careful host compresses it on the fly: brotli, quality 5. For Node only. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
