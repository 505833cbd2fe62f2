/**
 * What a website uses of this package; the README says how. Requests beyond those of `npm run verify` are in
 * `@sitekit/hosting/checks`, and what tests use in `@sitekit/hosting/testing`.
 */

/** For `adapter:` in gatsby-config.ts. Throws, in the build, what cannot be served: a redirect off the site, a cut page. */
export { hostingAdapter } from "./adapter";
/** All hosts that a release can be made for, by name. */
export { hosts } from "./allHosts";
/** Makes the folder of a release. Throws if the build is not whole, or is a preview. Returns warnings, one sentence each. */
export { composeRelease, type Host } from "./composeRelease";
/** Brotli's qualities, for `siteServer`. */
export { BEST, QUICK } from "./compress";
/** Where a build lies, and what it says of itself. `readBuild` throws if it is not whole; `readManifest` returns undefined. */
export { DIST, type Dist, distIn, readBuild, readManifest, VERSION_FILE } from "./dist";
/** The header rules that the adapter writes for the same options. */
export { type HeaderOptions, headerRules, NOINDEX } from "./headerRules";
/** Names of files that a build, or a release of it, adds to those of the site: no page or file of a site may have them. */
export { ADDED_FILES } from "./lasting";
/** Reads files of the site that is online, for `composeRelease`. Its reader throws when the site does not answer. */
export { type ReadOnline, readOnline } from "./online";
/** A server of a build, as `npm run serve` runs it: it takes a new build up by itself. */
export { siteServer } from "./serve/siteServer";
/** What a path is sent with, which page a file is, and media types by the ends of names. */
export { headersFor, pageOfFile, TYPES } from "./siteRules";
