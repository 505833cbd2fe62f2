import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A compressed copy of a file, `suffix` being what its name ends with. */
export interface CompressedCopy {
  suffix: ".br" | ".gz";
  bytes: Buffer;
}

/** Below this many bytes a copy would save less than its headers cost. */
const WORTH_IT = 1024;
const TEXT = /\.(html|js|css|json|svg|txt|xml|ico|webmanifest)$/;

/** Brotli qualities. The best makes a page a tenth smaller than the quick one and takes thirty times as long. */
export const QUICK = 5;
export const BEST = 11;

/** Whether a file of this name and this many bytes gains by being compressed; pictures and fonts are already. */
export const isWorthCompressing = (file: string, size: number): boolean =>
  size >= WORTH_IT && TEXT.test(file);

/** The copies of a file that are worth sending in its place. */
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
