import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * A file that tells browsers to fetch a page on pointerdown, before the click. It applies to pages on which React
 * has not started and the browser itself follows links.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** Returns the headers that this site needs in addition to those that every site gets. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // Browsers may cache these files for a day. The URL of the boot script contains a version, and an icon may be out of
  // date.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // The files are listed here because the file with the fonts' licence has no hash in its name.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
