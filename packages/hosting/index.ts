/**
 * The public API of this package; the README explains how to use it. Requests in addition to those of `npm
 * run verify` are in `@sitekit/hosting/checks`, and helpers for tests in `@sitekit/hosting/testing`.
 */

/**
 * For `adapter:` in gatsby-config.ts. Throws during the build if something cannot be served, such as a
 * redirect to another site or a truncated page.
 */
export { hostingAdapter } from "./adapter";
/** All hosts that a release can be made for, by name. */
export { hosts } from "./allHosts";
/**
 * Makes the folder of a release. Throws if the build is incomplete, or is a preview. Returns warnings, one
 * sentence each.
 */
export { composeRelease, type Host } from "./composeRelease";
/** Brotli's qualities, for `siteServer`. */
export { BEST, QUICK } from "./compress";
/**
 * The paths of a build, and its manifest. If the build is missing or incomplete, `readBuild` throws and `readManifest`
 * returns undefined.
 */
export { DIST, type Dist, distIn, readBuild, readManifest, VERSION_FILE } from "./dist";
/** The header rules that the adapter writes for the same options. */
export { type HeaderOptions, headerRules, NOINDEX } from "./headerRules";
/**
 * Names of files that a build, or its release, adds to those of the site. No page or file of a site may use
 * them.
 */
export { ADDED_FILES } from "./lasting";
/** Reads files of the online site, for `composeRelease`. Its reader throws if the site does not respond. */
export { type ReadOnline, readOnline } from "./online";
/** A server of a build, as `npm run serve` runs it. It serves a new build without a restart. */
export { siteServer } from "./serve/siteServer";
/** The headers of a path, the page of a file, and media types by file extension. */
export { headersFor, pageOfFile, TYPES } from "./siteRules";
