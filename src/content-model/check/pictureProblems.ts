import { type Problem, problemOfFile } from "./problem";
import type { ContentFolder } from "./readContentFolder";

const MAX_PICTURE_BYTES = 1_000_000;
const SIGNATURES: Record<string, (head: Buffer) => boolean> = {
  jpg: (head) => head.toString("hex", 0, 3) === "ffd8ff",
  png: (head) => head.toString("latin1", 1, 4) === "PNG",
  webp: (head) => head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP",
  avif: (head) => /^ftyp(avif|avis|mif1|miaf)/.test(head.toString("latin1", 4, 12)),
};

/** Reports files under `media` with a name that no record can reference, unusable pictures and heavy pictures. */
export function pictureProblems({ name, media }: ContentFolder): Problem[] {
  return [...media].flatMap(([file, { bytes, head, fault }]): Problem[] => {
    const place = `${name}/${file}`;
    const named = /^media\/[a-z0-9][a-z0-9._/-]*\.(jpe?g|png|webp|avif)$/.exec(file);
    if (!named) {
      const message =
        "No record can show this file. Name it in lower case without spaces, ending with .jpg, .png, .webp or .avif.";
      return [problemOfFile(place, "file-name", message)];
    }
    if (!SIGNATURES[String(named[1]).replace("jpeg", "jpg")]?.(head)) {
      const message = `There is no ${named[1]} picture in this file. Save the picture again in the format that its ending names.`;
      return [problemOfFile(place, "not-a-picture", message)];
    }
    if (fault) return [problemOfFile(place, fault.rule, fault.message)];
    if (bytes <= MAX_PICTURE_BYTES) return [];
    const message = `The picture has ${(bytes / 1_000_000).toFixed(1)} MB. Visitors get smaller copies, but save it below 1 MB to keep the repository light.`;
    return [problemOfFile(place, "heavy-picture", message, "advice")];
  });
}
