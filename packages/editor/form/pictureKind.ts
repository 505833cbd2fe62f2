/**
 * Reads the format of a file from its bytes, before the browser decodes the file. For some formats, also reads the
 * picture's size in pixels, and whether the file is animated or incomplete.
 */

export interface PictureKind {
  /** The format according to the bytes; empty if it is unknown. */
  format: "jpeg" | "png" | "gif" | "webp" | "avif" | "heic" | "svg" | "tiff" | "pdf" | "";
  width?: number;
  height?: number;
  /** Whether the picture has more than one frame. Always false for formats other than PNG, GIF and WebP. */
  isAnimated: boolean;
  /**
   * Whether the end of the file is missing, for example after an interrupted download. A browser would accept such a
   * photo, and show the missing part of it in grey. Always false for a format that is not checked, such as AVIF.
   */
  isCut: boolean;
}

const FORMATS: readonly (readonly [PictureKind["format"], RegExp])[] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n.\n/s],
  ["gif", /^GIF8/],
  ["webp", /^RIFF.{4}WEBP/s],
  // AVIF and HEIC files have the same structure, and differ in their "brands" (format codes). The first brand of an
  // AVIF file may be a general one such as `mif1`, so the later brands are searched too.
  ["avif", /^.{4}ftyp(.{4})*?avi[fs]/s],
  ["heic", /^.{4}ftyp(hei|hev|mif|msf)/s],
  ["tiff", /^(II\*\0|MM\0\*)/],
  ["pdf", /^%PDF/],
  ["svg", /^(ï»¿)?\s*(<\?xml|<!--|<!DOCTYPE svg|<svg)/],
];

export function pictureKind(bytes: Uint8Array): PictureKind {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 64));
  const format = FORMATS.find(([, signature]) => signature.test(head))?.[0] ?? "";
  const kind = { format, isAnimated: false, isCut: false };
  try {
    return { ...kind, ...READERS[format]?.(bytes) };
  } catch {
    // A `DataView` throws an error when it reads beyond the end of the file, which means that the file is incomplete.
    return { ...kind, isCut: true };
  }
}

type Read = Partial<PictureKind> | undefined;

const READERS: Partial<Record<PictureKind["format"], (bytes: Uint8Array) => Read>> = {
  jpeg: readJpeg,
  png: (bytes) => ({
    width: viewOf(bytes).getUint32(16),
    height: viewOf(bytes).getUint32(20),
    isAnimated: textOf(bytes, 33, 4096).includes("acTL"),
    isCut: !textOf(bytes, bytes.length - 64).includes("IEND") && !textOf(bytes).includes("IEND"),
  }),
  gif: (bytes) => ({
    width: viewOf(bytes).getUint16(6, true),
    height: viewOf(bytes).getUint16(8, true),
    // These bytes start a Graphic Control Extension, which usually precedes each frame of an animated GIF.
    isAnimated: textOf(bytes).split("!\xf9\x04").length > 2,
  }),
  webp: (bytes) => ({
    isAnimated: textOf(bytes, 0, 4096).includes("ANMF"),
    isCut: viewOf(bytes).getUint32(4, true) + 8 > bytes.length + 1,
  }),
};

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const textOf = (bytes: Uint8Array, from = 0, to = bytes.length) =>
  new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, from), to));

/**
 * Reads a JPEG segment by segment, so that the size of the thumbnail in a camera's metadata is not taken for the
 * size of the picture.
 */
function readJpeg(bytes: Uint8Array): Read {
  const view = viewOf(bytes);
  let size = {};
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    // A marker may be preceded by any number of fill bytes (0xFF).
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    if (marker === 0xffda) return { ...size, isCut: !textOf(bytes, at).includes("\xff\xd9") };
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return { ...size, isCut: true };
}
