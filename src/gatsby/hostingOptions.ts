import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * Fetches a page on pointerdown, before the click, on pages where React has not started and the browser
 * follows links itself.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** The response headers that only this site needs, in addition to those of every site. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // The boot script's URL has a version, and a stale icon is harmless.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // The licence of the fonts has no hash in its name.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
