import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * A file that tells browsers to fetch a page on pointerdown, before the click. It applies to pages on which React
 * has not started and the browser itself follows links.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** Returns the headers that this site needs in addition to those that every site gets. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // Browsers may keep using the old version of these files for a day after a release. For the icons and the
  // speculation rules, this does no harm. For the boot script, it cannot happen, because its URL contains a version.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // The build sets one header rule for a folder if every file in it has a hash in its name. The file with the licence
  // of the fonts has none. So without this line, there would be a separate rule for each font.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
