import { editorHeaders } from "@sitekit/editor/settings";
import type { HeaderOptions } from "@sitekit/hosting";

/**
 * A file that tells browsers to prefetch the page behind a link on pointerdown, before the click. Its rules apply only
 * until React has started, because then Gatsby loads pages itself.
 */
const SPECULATION_RULES = "/links.speculationrules";

/** Returns the header settings of this site. They supplement the default headers of `@sitekit/hosting`. */
export const hostingOptions = (env = process.env): HeaderOptions => ({
  // For a day after a release, browsers may keep using the old icons and speculation rules, which does no harm. The
  // boot script cannot be out of date, because its URL contains a version.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  // If the names of all files in a folder contain a hash, the build sets one header rule for the folder. The licence
  // file in `/fonts` has no hash in its name. So without this line, the build would set a separate rule for each font.
  forAYear: ["/fonts/*"],
  headers: { "Speculation-Rules": `"${SPECULATION_RULES}"` },
  apart: [editorHeaders(env)],
});
