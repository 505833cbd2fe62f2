/**
 * Helpers for the tests of a website, for example a small sample site, and a proxy that damages the responses of a
 * server.
 */
export { type Break, breakingProxy } from "./__tests__/support/breakingProxy";
export { assetFile, page, RULES, SmallSite } from "./__tests__/support/smallSite";
export { readRedirects } from "./adapter";
export { RELEASE_FILE } from "./composeRelease";
export { buildId, MANIFEST_FILE, VERSION_FILE, versionText, writeDist } from "./dist";
export { type Question, type Reply, request } from "./online";
export { fileOfPage, redirectTarget } from "./siteRules";
