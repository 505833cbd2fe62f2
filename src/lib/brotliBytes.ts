import { brotliCompressSync, constants } from "node:zlib";

/** The size in bytes after brotli compression at quality 5, as a host typically compresses on the fly. Node only. */
export function brotliBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
