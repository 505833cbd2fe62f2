import { editorPolicy, REPORT_GROUP, sitePolicy } from "./contentSecurityPolicy";
import { type HeaderRule, headersFor } from "./siteRules";

interface Policies {
  /** Hashes of the styles that stand in the pages, as in `'sha256-…'`. */
  styleHashes: readonly string[];
  /** Where the editor loads and saves, as in `https://api.github.com`. */
  editorOrigins: readonly string[];
  /** Where browsers report what the policy has stopped; nothing is sent anywhere without it. */
  reportTo?: string;
  /** Whether search engines are told to leave the whole site alone, as in a preview. */
  unlisted?: boolean;
}

/** A browser asks again each time, and is told in a few bytes when nothing has changed. */
const REVALIDATE = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** For files with a hash of their content in their name: a changed file has another name. */
const FOR_EVER = { "Cache-Control": "public, max-age=31536000, immutable" };

/** For small files that every page asks for: pages name the boot script by its version, and an old icon does no harm. */
const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" };

const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Whether search engines are told to leave the whole site alone. */
export const isUnlisted = (rules: readonly HeaderRule[]): boolean =>
  headersFor(rules, "/")["X-Robots-Tag"] === NOINDEX["X-Robots-Tag"];

/** What a page of the site never uses, and so no script on it can. */
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

/** The headers of every address; the editor's own are at the end. */
export const headerRules = ({ styleHashes, editorOrigins, reportTo, unlisted }: Policies): HeaderRule[] => [
  {
    path: "/*",
    headers: {
      ...REVALIDATE,
      "Content-Security-Policy": sitePolicy(styleHashes, reportTo),
      ...(reportTo ? { "Reporting-Endpoints": `${REPORT_GROUP}="${reportTo}"` } : {}),
      // Without includeSubDomains: other names under the same domain are not ours to promise for.
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
  { path: "/assets/*", headers: FOR_EVER },
  { path: "/fonts/*", headers: FOR_EVER },
  { path: "/static/*", headers: FOR_EVER },
  ...["/admin", "/admin/*"].map((path) => ({
    path,
    headers: {
      "Content-Security-Policy": editorPolicy(editorOrigins),
      // The window in which an editor signs in reports back to this one.
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      ...NOINDEX,
    },
  })),
];
