import { type HeaderOptions, NOINDEX } from "@sitekit/hosting";

/**
 * Fetches a page when its link is pressed, before the finger is lifted, on pages where React has not started: there the
 * browser follows links itself.
 */
const SPECULATION_RULES = "/links.speculationrules";

/**
 * What this site's hosting sends with its files and pages. `editorOrigins` are those that the editor loads from and saves
 * to, for example `https://api.github.com`.
 */
export const hostingOptions = (editorOrigins: readonly string[], unlisted = false): HeaderOptions => ({
  // The boot script's URL has a version, and a stale icon is harmless.
  forADay: ["/boot.js", "/favicon.svg", "/favicon.ico", SPECULATION_RULES],
  speculationRules: SPECULATION_RULES,
  forAYear: ["/assets/*", "/fonts/*", "/static/*"],
  apart: [
    {
      path: "/admin",
      // A frame for the preview, pictures that are not saved yet, and connections to the host of the content.
      policy: {
        "img-src": ["'self'", "blob:"],
        "connect-src": ["'self'", ...editorOrigins],
        "frame-src": ["'self'"],
        // No text of a colleague or a host becomes HTML or a script; `editor/window/ownMarkup.ts` says which markup may.
        "require-trusted-types-for": ["'script'"],
        "trusted-types": ["default"],
      },
      headers: {
        // The sign-in popup sends its result back to this window.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        ...NOINDEX,
      },
    },
  ],
  unlisted,
});
