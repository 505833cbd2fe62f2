import { editorPolicy, REPORT_GROUP, sitePolicy } from "./contentSecurityPolicy";
import { type HeaderRule, headersFor } from "./siteRules";

interface Policies {
  /** Hashes of the pages' inline styles, in the form `'sha256-…'`. */
  styleHashes: readonly string[];
  /** Origins that the editor loads from and saves to, for example `https://api.github.com`. */
  editorOrigins: readonly string[];
  /** URL that browsers send policy violations to. Without it, violations are not reported. */
  reportTo?: string;
  /** Whether the whole site is sent with `noindex`, as a preview is. */
  unlisted?: boolean;
}

/** Browsers revalidate on every request; an unchanged file costs only a short 304 response. */
const REVALIDATE = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** For files with a content hash in their name. */
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

/** For small files that every page requests. The boot script's URL has a version, and a stale icon is harmless. */
const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" };

const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Whether the whole site is sent with `noindex`. */
export const isUnlisted = (rules: readonly HeaderRule[]): boolean =>
  headersFor(rules, "/")["X-Robots-Tag"] === NOINDEX["X-Robots-Tag"];

/** Browser features that no page uses, so they are disabled for all scripts. */
const UNUSED_FEATURES = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** The header rules of the site. The editor's rules come last. */
export const headerRules = ({ styleHashes, editorOrigins, reportTo, unlisted }: Policies): HeaderRule[] => [
  {
    path: "/*",
    headers: {
      ...REVALIDATE,
      "Content-Security-Policy": sitePolicy(styleHashes, reportTo),
      ...(reportTo ? { "Reporting-Endpoints": `${REPORT_GROUP}="${reportTo}"` } : {}),
      // No `includeSubDomains`: this site cannot make that promise for other subdomains.
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      ...(unlisted ? NOINDEX : {}),
    },
  },
  ...["/boot.js", "/favicon.svg", "/favicon.ico"].map((path) => ({ path, headers: FOR_A_DAY })),
  { path: "/assets/*", headers: IMMUTABLE },
  { path: "/fonts/*", headers: IMMUTABLE },
  { path: "/static/*", headers: IMMUTABLE },
  ...["/admin", "/admin/*"].map((path) => ({
    path,
    headers: {
      "Content-Security-Policy": editorPolicy(editorOrigins),
      // The sign-in popup sends its result back to this window.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      ...NOINDEX,
    },
  })),
];
