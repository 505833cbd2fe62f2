import { jsonIn } from "../lib/jsonIn";

/**
 * What shows that a built file is not whole; undefined when nothing does. A full disk or a lost process leaves files
 * that are empty or cut short, and Gatsby takes them for done.
 */
export function fileFault(file: string, bytes: Buffer): string | undefined {
  if (bytes.length === 0) return "is empty";
  if (file.endsWith(".html")) return bytes.subarray(-32).includes("</html>") ? undefined : "is cut short";
  if (/\.(json|webmanifest)$/.test(file))
    return jsonIn(bytes.toString()) === undefined ? "is not complete JSON" : undefined;
  if (file.endsWith(".png")) return bytes.subarray(-8, -4).equals(PNG_END) ? undefined : "is cut short";
  return undefined;
}

/** The name of a PNG's last part, which its four bytes of checksum follow. */
const PNG_END = Buffer.from("IEND");
