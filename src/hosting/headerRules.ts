import { createHash } from "node:crypto";
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
const UNUSED_FEATURES =
  "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb".split(
    " ",
  );

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

/**
 * The policy of the site's pages: same-origin files only, and no inline code except the styles with these hashes.
 * `style-src-attr` allows the two `style` attributes that Gatsby's own elements have.
 */
const sitePolicy = (styleHashes: readonly string[], reportTo?: string): string =>
  policy({
    "style-src-elem": ["'self'", ...styleHashes],
    // `report-uri` is for browsers that do not support `report-to` yet.
    ...(reportTo ? { "report-to": [REPORT_GROUP], "report-uri": [reportTo] } : {}),
  });

/** The name of the reporting endpoint, defined by the `Reporting-Endpoints` header. */
const REPORT_GROUP = "csp";

/**
 * The policy of the editor: that of the site, and in addition a frame for the preview, pictures that are not saved yet, and
 * connections to the host of the content (`origins`). `style-src-attr` is for the site's own elements in the preview.
 */
const editorPolicy = (origins: readonly string[]): string =>
  policy({
    "img-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...origins],
    "frame-src": ["'self'"],
    // No text of a colleague or a host becomes HTML or a script; `editor/window/ownMarkup.ts` says which markup may.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  });

/** A policy of the site's own files, with these directives in place of its own or after them. */
const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src-elem": ["'self'"],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    ...directives,
  })
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** Allows only characters that need no escaping in any host's configuration. */
const PLAIN_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[\w./~-]*)?$/;

/** The URL that browsers send policy violations to, if any. Throws if it is not a plain https URL. */
export function reportAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.CSP_REPORT_TO;
  if (!address || PLAIN_ADDRESS.test(address)) return address || undefined;
  throw new Error(
    `CSP_REPORT_TO is ${JSON.stringify(address)}. Write an address such as https://reports.company.ng/csp, without a query.`,
  );
}

/** The Content-Security-Policy hashes of a page's inline styles, without duplicates. */
export function styleHashes(html: string): string[] {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = ""]) => css);
  return [...new Set(styles.map((css) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`))];
}
