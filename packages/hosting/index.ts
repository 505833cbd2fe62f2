/**
 * The public API of this package. The README explains how to use it. Tests can also import two other modules:
 * `@sitekit/hosting/checks` requests the pages and files of a site, and checks the responses. A test can add checks.
 * `@sitekit/hosting/testing` has helpers for tests.
 */

/**
 * The adapter for `adapter:` in gatsby-config.ts. It throws during the build if the site cannot be served correctly,
 * for example because a page is truncated.
 */
export { hostingAdapter } from "./adapter";
/** All hosts for which a release can be made, sorted by name. */
export { hosts } from "./allHosts";
/**
 * Writes the folder of a release. Throws if the release cannot be made, for example because the build is incomplete.
 * Returns warnings.
 */
export { composeRelease, type Host } from "./composeRelease";
/** Brotli qualities for `siteServer`: `BEST` makes files smaller, and `QUICK` takes much less time. */
export { BEST, QUICK } from "./compress";
/**
 * The paths of a build, and functions that read it. `readBuild` throws if the build is missing or incomplete, or if
 * its files were changed after the build. `readManifest` reads only the manifest, and returns undefined if it is
 * missing or invalid.
 */
export { DIST, type Dist, distIn, readBuild, readManifest, VERSION_FILE } from "./dist";
/**
 * `headerRules` returns the header rules of a site. `HeaderOptions` are the options of `hostingAdapter`. `NOINDEX` is
 * the header that tells search engines not to index a page.
 */
export { type HeaderOptions, headerRules, NOINDEX } from "./headerRules";
/**
 * The names of the two files in the folder `site` of a release that describe the release. A site must not have files
 * with these names.
 */
export { ADDED_FILES } from "./lasting";
/**
 * Returns a function that reads a file of the online site, for `composeRelease`. That function rejects if the site
 * does not respond, or responds with a status other than 200 and 404.
 */
export { type ReadOnline, readOnline } from "./online";
/** Returns the server that `npm run serve` runs. It serves a new build without a restart. */
export { siteServer } from "./serve/siteServer";
/**
 * `headersFor` returns the headers that rules set for a path. `pageOfFile` returns the path at which the page in an
 * HTML file is served. `TYPES` has the media types by file extension.
 */
export { headersFor, pageOfFile, TYPES } from "./siteRules";
