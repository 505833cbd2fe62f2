import { createHash } from "node:crypto";

/** The Content-Security-Policy hashes of a page's inline styles, without duplicates. */
export function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return [...new Set(styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`))];
}
