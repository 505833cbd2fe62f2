import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * A file that tells browsers to fetch a page on pointerdown, before the click. It applies to pages on which React
 * has not started and the browser itself follows links.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** Returns the headers that this site needs in addition to those that every site gets. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // Browsers may keep using these files for a day after a release. This does no harm: an icon may be out of date, and
  // the URL of the boot script contains a version.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // The fonts have hashes in their names, but the file with their licence has none. So the build cannot set one
  // header rule for the whole folder, and without this line it would set one for each font.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
