import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * Fetches a page when its link is pressed, before the finger is lifted, on pages where React has not started: there the
 * browser follows links itself.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** What this site's hosting sends with its files and pages, beside what holds for every site. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // The boot script's URL has a version, and a stale icon is harmless.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // The licence of the fonts has no hash in its name.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
