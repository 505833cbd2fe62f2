import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A compressed copy of a file. `suffix` is appended to the file's name. */
export interface CompressedCopy {
  suffix: ".br" | ".gz";
  bytes: Buffer;
}

/** Smallest size in bytes for compression. Below it, the extra headers cost more than compression saves. */
const MIN_SIZE = 1024;
const TEXT = /\.(html|js|css|json|svg|txt|xml|ico|webmanifest)$/;

/** Brotli qualities. `BEST` makes a page a tenth smaller than `QUICK` does and takes thirty times as long. */
export const QUICK = 5;
export const BEST = 11;

/** Whether compressing this file saves bytes. `size` is in bytes. Pictures and fonts are compressed already. */
export const isWorthCompressing = (file: string, size: number): boolean =>
  size >= MIN_SIZE && TEXT.test(file);

/** Compressed copies of a file, without those that are not smaller than the file. */
export async function compressedCopies(
  file: string,
  bytes: Buffer,
  quality: number,
): Promise<CompressedCopy[]> {
  if (!isWorthCompressing(file, bytes.length)) return [];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  const copies: CompressedCopy[] = [
    { suffix: ".br", bytes: br },
    { suffix: ".gz", bytes: gz },
  ];
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}
