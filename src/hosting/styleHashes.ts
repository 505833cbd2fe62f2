import { createHash } from "node:crypto";

/** The hashes by which a Content-Security-Policy names the styles that stand in a page, each once. */
export function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return [...new Set(styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`))];
}
