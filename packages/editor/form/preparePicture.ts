import { MAX_PICTURE_RATIO, tidyId } from "@sitekit/content/patterns";
import { sizeText } from "@sitekit/lib/text";
import { type PictureKind, pictureKind } from "./pictureKind";

/**
 * A picture that is ready for the site: upright, not larger than a page needs, and without metadata such as place
 * and camera.
 */
export interface PreparedPicture {
  name: string;
  picture: Blob;
  /** Sentences that tell the user how large the picture is now, and what was changed or removed. */
  note: string;
}

/**
 * When a picture is scaled down, its longer side keeps at least this number of pixels. It is enough to fill the width
 * of a page on a screen with a device pixel ratio of 2.
 */
const LONGEST = 2400;
/**
 * When a picture is scaled down, its shorter side keeps at least this number of pixels. Pages crop a wide picture to
 * about 3:2, so at a height of 1600 pixels, the part that a page shows is 2400 pixels wide.
 */
const SHORTEST = 1600;
/**
 * The size in bytes that an encoded picture should not exceed. If the picture is larger, a lower quality or another
 * format is tried.
 */
const MOST_BYTES = 1_000_000;
/** The maximum size of a chosen file in bytes. A larger file might not fit into the memory of a phone. */
const MOST_INPUT = 60_000_000;
/**
 * The maximum number of pixels of a chosen picture. A larger picture might not fit into the memory of a phone. This is
 * checked only for JPEG, PNG and GIF, because `pictureKind` does not read the size of other pictures.
 */
const MOST_PIXELS = 120_000_000;
const QUALITIES = [0.86, 0.76, 0.62];
/**
 * The maximum length of a file name without its extension. It is far below the limit of most file systems, which is
 * 255 bytes, so that a number can be added if another file has the same name.
 */
const MOST_LETTERS = 60;

/**
 * Prepares a chosen picture for the website, in the browser. The picture is turned upright, drawn on a canvas and
 * encoded again. This removes the metadata, such as the place, the camera and the author. A large picture is also
 * scaled down. Throws an Error with a message for the user if the picture cannot be used.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size > MOST_INPUT)
    throw new Error(
      `${file.name} is too large: ${sizeText(file.size)}. Save a smaller version, of at most 60 MB, and upload that.`,
    );
  const kind = pictureKind(await bytesOf(file));
  const why = refusal(kind);
  if (why) throw new Error(`${file.name} ${why}`);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new Error(`${file.name} is not a picture that this browser can read. Save it as JPEG or PNG.`);
  });
  const { width: fullWidth, height: fullHeight } = bitmap;
  const [longer, shorter] = [Math.max(fullWidth, fullHeight), Math.min(fullWidth, fullHeight)];
  if (longer / shorter > MAX_PICTURE_RATIO)
    throw new Error(
      `${file.name} is too long and narrow: ${fullWidth} × ${fullHeight} pixels. Crop it, so that its longer side is at most ${MAX_PICTURE_RATIO} times as long as its shorter side.`,
    );
  // This is the smallest scale at which the longer side has at least `LONGEST` pixels and the shorter side at least
  // `SHORTEST`. A picture is never enlarged.
  const scale = Math.min(1, Math.max(LONGEST / longer, SHORTEST / shorter));
  const [width, height] = [Math.round(fullWidth * scale), Math.round(fullHeight * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen)
    throw new Error("This browser has no memory left for a picture. Close other windows and try again.");
  pen.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { picture, isWhite } = await encoded(canvas, pen, kind.format);
  const ending = { "image/png": "png", "image/webp": "webp" }[picture.type] ?? "jpg";
  const isSmaller = scale < 1 || file.size > picture.size * 1.2;
  const size = `The picture is ${width} × ${height} pixels (${sizeText(picture.size)}).${isSmaller ? ` Your file was ${sizeText(file.size)}.` : ""}`;
  const notes = [
    kind.isAnimated && "The file was animated, but only its first image is kept.",
    isWhite &&
      "The transparent parts are white now, because this browser cannot keep them transparent in a picture of this size.",
    size,
    "Information such as the place and the camera is not kept.",
  ];
  return { name: `${pictureStem(file.name)}.${ending}`, picture, note: notes.filter(Boolean).join(" ") };
}

/** Turns the name of a chosen file into a tidy name without extension: `My Truck.JPG` becomes `my-truck`. */
export const pictureStem = (name: string): string =>
  tidyId(
    tidyId(name.replace(/\.[^.]*$/, ""))
      .slice(0, MOST_LETTERS)
      .replace(/-+$/, ""),
  ) || "picture";

/** Reads the bytes of a file. Throws an Error with a message for the user if it is empty or cannot be read. */
const bytesOf = async (file: File): Promise<Uint8Array> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(
      `${file.name} cannot be read. It is a folder, or it was moved or deleted. Choose another file.`,
    );
  });
  if (bytes.byteLength === 0) throw new Error(`${file.name} is empty. Copy or download it again.`);
  return new Uint8Array(bytes);
};

/**
 * Returns why a file of this kind is refused; empty if it is not. The text continues a sentence that begins with the
 * name of the file, as in "is a PDF, not a picture".
 */
function refusal({ format, width = 0, height = 0, isCut }: PictureKind): string {
  if (format === "heic")
    return "is a HEIC photo, the format of iPhones, which most browsers cannot show. Send it from the phone as JPEG, or open it and save it as JPEG.";
  if (format === "svg") return "is a drawing (SVG). Save it as PNG, at least 1,200 pixels wide.";
  if (format === "tiff") return "is a TIFF picture, which most browsers cannot show. Save it as JPEG or PNG.";
  if (format === "pdf") return "is a PDF, not a picture. Save its page as JPEG or PNG.";
  if (width * height > MOST_PIXELS)
    return `has ${width} × ${height} pixels, which is more than the editor accepts. Save it with at most 6,000 pixels on its longer side.`;
  return isCut ? "is incomplete: its end is missing. Copy or download it again." : "";
}

interface Encoded {
  picture: Blob;
  isWhite?: boolean;
}

/**
 * Encodes the picture on the canvas. `format` is the format of the chosen file. The result has the first of these
 * formats whose condition is met:
 *
 * 1. WebP, if the file is WebP and the result has at most `MOST_BYTES`.
 * 2. PNG, if the file is not JPEG, AVIF or WebP, and the result has at most `MOST_BYTES`.
 * 3. WebP, if the picture has transparent parts.
 * 4. JPEG in all other cases.
 *
 * A browser that cannot write WebP writes a PNG instead. This PNG is used only if it has at most `MOST_BYTES`.
 * Otherwise the result is a JPEG, in which transparent parts are white.
 */
async function encoded(
  canvas: OffscreenCanvas,
  pen: OffscreenCanvasRenderingContext2D,
  format: PictureKind["format"],
): Promise<Encoded> {
  const isClear = format !== "jpeg" && hasTransparency(canvas, pen);
  const kept = format === "webp" ? "image/webp" : "image/png";
  if (format !== "jpeg" && format !== "avif") {
    const same = await canvas.convertToBlob({ type: kept, quality: QUALITIES[0] });
    if (same.size <= MOST_BYTES) return { picture: same };
  }
  if (isClear) {
    const picture = await smallest(canvas, "image/webp");
    // A browser that cannot write WebP returns a PNG instead. A PNG that is too large is replaced by a JPEG below.
    if (picture.size <= MOST_BYTES || picture.type === "image/webp") return { picture };
    pen.globalCompositeOperation = "destination-over";
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  return { picture: await smallest(canvas, "image/jpeg"), isWhite: isClear };
}

/**
 * Encodes the picture with the highest of the `QUALITIES` that keeps it within `MOST_BYTES`. If none does, uses the
 * lowest quality.
 */
async function smallest(canvas: OffscreenCanvas, type: string): Promise<Blob> {
  let picture = new Blob();
  for (const quality of QUALITIES) {
    picture = await canvas.convertToBlob({ type, quality });
    if (picture.size <= MOST_BYTES) break;
  }
  return picture;
}

/**
 * The number of rows of pixels that `hasTransparency` reads at a time. Reading all rows at once would double the memory
 * that the picture needs.
 */
const ROWS = 256;

function hasTransparency(
  { width, height }: OffscreenCanvas,
  pen: OffscreenCanvasRenderingContext2D,
): boolean {
  for (let top = 0; top < height; top += ROWS) {
    const { data } = pen.getImageData(0, top, width, Math.min(ROWS, height - top));
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  }
  return false;
}
