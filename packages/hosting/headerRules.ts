import { type Directives, UNSAFE } from "./inlineCode";
import { type HeaderRule, headersFor } from "./siteRules";

/**
 * The header settings of a site for its files and pages, in addition to the general ones. Paths are those of
 * header rules: `/a.js`, `/a/*`.
 */
export interface HeaderOptions {
  /** Small files that every page requests, and that browsers may cache for a day. */
  forADay?: readonly string[];
  /**
   * Immutable files whose names do not show it. Files with a hash of 16 digits or more are recognised
   * automatically.
   */
  forAYear?: readonly string[];
  /** Headers of every file and page, in addition to those that each site needs. */
  headers?: Readonly<Record<string, string>>;
  /** Pages with their own headers, for example an editor. `/admin` means `/admin` and everything under it. */
  apart?: readonly {
    path: string;
    /** Directives that replace or extend those of the site's policy. */
    policy?: Directives;
    headers?: Readonly<Record<string, string>>;
  }[];
  /**
   * Directives of the whole site that replace the strict ones, as in `{ "img-src": ["'self'",
   * "https://maps.example"] }`.
   */
  policy?: Directives;
}

interface Built {
  /** Hashes of the pages' inline styles, in the form `'sha256-…'`. */
  styleHashes?: readonly string[];
  /** Hashes of the pages' inline scripts, in the same form. */
  scriptHashes?: readonly string[];
  /** Whether the whole site is sent with `noindex`, as a preview is. */
  unlisted?: boolean;
  /** URL that browsers send policy violations to. Without it, violations are not reported. */
  reportTo?: string;
}

/** Browsers revalidate on every request; an unchanged file costs only a short 304 response. */
const REVALIDATE = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** For files with a content hash in their name. */
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" };

/** Tells search engines not to index a page. */
export const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Whether the whole site is sent with `noindex`. */
export const isUnlisted = (rules: readonly HeaderRule[]): boolean =>
  headersFor(rules, "/")["X-Robots-Tag"] === NOINDEX["X-Robots-Tag"];

/**
 * Browser features that no page uses, and with which a script could watch a visitor or take money. The header
 * is sent with every file, so sensors are left out: only the site's own scripts could read them.
 */
const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/**
 * The header rules of a site: for all of it, then for some files, then for special pages. Later rules
 * override earlier ones.
 */
export const headerRules = ({
  forADay = [],
  forAYear = [],
  apart = [],
  policy: ownDirectives = {},
  headers: ownHeaders = {},
  unlisted,
  styleHashes = [],
  scriptHashes = [],
  reportTo,
}: HeaderOptions & Built): HeaderRule[] => [
  {
    path: "/*",
    headers: {
      ...REVALIDATE,
      "Content-Security-Policy": sitePolicy({ styleHashes, scriptHashes, reportTo }, ownDirectives),
      ...(reportTo ? { "Reporting-Endpoints": `${REPORT_GROUP}="${reportTo}"` } : {}),
      // No `includeSubDomains`: this site cannot make that promise for other subdomains.
      "Strict-Transport-Security": "max-age=31536000",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": UNUSED_FEATURES.map((feature) => `${feature}=()`).join(", "),
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      ...ownHeaders,
      ...(unlisted ? NOINDEX : {}),
    },
  },
  ...forADay.map((path) => ({ path, headers: FOR_A_DAY })),
  ...forAYear.map((path) => ({ path, headers: IMMUTABLE })),
  ...apart.flatMap(({ path, policy: directives = {}, headers = {} }) =>
    [path, `${path}/*`].map((each) => ({
      path: each,
      headers: { "Content-Security-Policy": policy(directives), ...headers },
    })),
  ),
];

/**
 * The policy of the site's pages: same-origin files only, and no inline code except that with these hashes.
 * `style-src-attr` allows the two `style` attributes that Gatsby's own elements have.
 */
const sitePolicy = ({ styleHashes = [], scriptHashes = [], reportTo }: Built, ownDirectives: Directives) =>
  policy({
    ...ownDirectives,
    "script-src": withHashes(ownDirectives["script-src"], scriptHashes),
    "style-src-elem": withHashes(ownDirectives["style-src-elem"], styleHashes),
    // `report-uri` is for browsers that do not support `report-to` yet.
    ...(reportTo ? { "report-to": [REPORT_GROUP], "report-uri": [reportTo] } : {}),
  });

const withHashes = (sources: readonly string[] = ["'self'"], hashes: readonly string[]) =>
  sources.includes(UNSAFE) ? sources : [...sources, ...hashes];

/** The name of the reporting endpoint, defined by the `Reporting-Endpoints` header. */
const REPORT_GROUP = "csp";

/** A policy for the site's own files; these directives replace its own or are added to them. */
const policy = (directives: Directives): string =>
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
    `CSP_REPORT_TO is ${JSON.stringify(address)}. Write an address such as https://reports.company.example/csp, without a query.`,
  );
}
