import { jsonIn } from "../lib/text";

/**
 * The reason why a built file is incomplete; undefined if it looks complete. A full disk or a killed process leaves
 * files that are empty or truncated, and Gatsby does not notice.
 */
export function fileFault(file: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "is empty";
  if (file.endsWith(".html")) return bytes.subarray(-32).includes("</html>") ? undefined : "is cut short";
  if (/\.(json|webmanifest)$/.test(file))
    return jsonIn(bytes.toString()) === undefined ? "is not complete JSON" : undefined;
  if (file.endsWith(".png")) return bytes.subarray(-8, -4).equals(PNG_END) ? undefined : "is cut short";
  return undefined;
}

/** The type of a PNG's last chunk. Only its four-byte checksum follows. */
const PNG_END = Buffer.from("IEND");
