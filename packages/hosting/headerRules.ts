import { type Directives, UNSAFE } from "./inlineCode";
import { type HeaderRule, headersFor } from "./siteRules";

/**
 * The header settings of a site. Every site also gets default headers, such as Content-Security-Policy. `forADay` and
 * `forAYear` contain paths of files (`/a.js`) or folders (`/a/*`).
 */
export interface HeaderOptions {
  /** Files that browsers may cache for a day, such as a small script that every page requests. */
  forADay?: readonly string[];
  /**
   * Files that never change, so that browsers may cache them for a year. Files with a hash of 16 to 64 hexadecimal
   * digits in their paths need not be listed.
   */
  forAYear?: readonly string[];
  /**
   * Headers of all files and pages. They are added to the default headers, or replace those with exactly the same name.
   * The headers of the other options here take precedence.
   */
  headers?: Readonly<Record<string, string>>;
  /** Pages with their own headers, such as an editor. The path `/admin` covers this page and everything under it. */
  apart?: readonly {
    path: string;
    /**
     * Directives that are added to the default Content-Security-Policy, or replace those of the same name. The site's
     * `policy` does not apply to these pages.
     */
    policy?: Directives;
    headers?: Readonly<Record<string, string>>;
  }[];
  /**
   * Directives that are added to the default Content-Security-Policy, or replace those of the same name, on all pages
   * except those in `apart`. An example is `{ "img-src": ["'self'", "https://maps.example"] }`.
   */
  policy?: Directives;
}

interface Built {
  /** Hashes of the pages' inline styles, in the form `'sha256-…'`. */
  styleHashes?: readonly string[];
  /** Hashes of the pages' inline scripts, in the form `'sha256-…'`. */
  scriptHashes?: readonly string[];
  /** Whether all files and pages get the header `X-Robots-Tag: noindex`, for example because the site is a preview. */
  unlisted?: boolean;
  /** The URL to which browsers report violations of the Content-Security-Policy; undefined for no reports. */
  reportTo?: string;
}

/**
 * Makes browsers ask the server whether a cached file has changed, each time before they use this file. If the file has
 * not changed, the server responds with 304.
 */
const REVALIDATE = { "Cache-Control": "public, max-age=0, must-revalidate" };
/** Lets browsers cache a file for a year without asking whether it has changed. */
const IMMUTABLE = { "Cache-Control": "public, max-age=31536000, immutable" };

const FOR_A_DAY = { "Cache-Control": "public, max-age=86400" };

/** Tells search engines not to index a page. */
export const NOINDEX = { "X-Robots-Tag": "noindex" };

/** Whether the header rules tell search engines not to index the site. Only the home page's header is checked. */
export const isUnlisted = (rules: readonly HeaderRule[]): boolean =>
  headersFor(rules, "/")["X-Robots-Tag"] === NOINDEX["X-Robots-Tag"];

/**
 * Browser features that the Permissions-Policy header switches off. No page uses them, and a malicious script could
 * misuse them, for example to watch a visitor. Motion sensors and similar features are not listed. This keeps the
 * header short, because it is sent with every file.
 */
const UNUSED_FEATURES = ["camera", "geolocation", "microphone", "payment", "usb"];

/**
 * Returns the header rules of a site: for everything, then for some files, then for the pages in `apart`. Later rules
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
      // `includeSubDomains` is left out, because subdomains of this site may be on servers without https.
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
 * Returns the Content-Security-Policy of all pages except those in `apart`. By default it allows scripts, style sheets,
 * images and fonts of the same origin, and inline scripts and styles whose hashes are in `scriptHashes` or
 * `styleHashes`. It also allows `style` attributes (`style-src-attr`), because two elements that Gatsby adds to each
 * page have them.
 */
const sitePolicy = ({ styleHashes = [], scriptHashes = [], reportTo }: Built, ownDirectives: Directives) =>
  policy({
    ...ownDirectives,
    "script-src": withHashes(ownDirectives["script-src"], scriptHashes),
    "style-src-elem": withHashes(ownDirectives["style-src-elem"], styleHashes),
    // `report-uri` is for browsers that do not support `report-to`.
    ...(reportTo ? { "report-to": [REPORT_GROUP], "report-uri": [reportTo] } : {}),
  });

const withHashes = (sources: readonly string[] = ["'self'"], hashes: readonly string[]) =>
  sources.includes(UNSAFE) ? sources : [...sources, ...hashes];

/** The name of the URL `reportTo` in the `Reporting-Endpoints` header. The directive `report-to` uses this name. */
const REPORT_GROUP = "csp";

/**
 * Returns a Content-Security-Policy. `directives` are added to the default directives, or replace those of the same
 * name.
 */
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

/** Matches https URLs that have no query, and that need no escaping in the configuration of any host. */
const PLAIN_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(:\d+)?(\/[\w./~-]*)?$/;

/**
 * Returns the URL in the environment variable `CSP_REPORT_TO`, to which browsers report violations of the policy;
 * undefined if the variable is missing or empty. Throws if the URL does not match `PLAIN_ADDRESS`.
 */
export function reportAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const address = env.CSP_REPORT_TO;
  if (!address || PLAIN_ADDRESS.test(address)) return address || undefined;
  throw new Error(
    `CSP_REPORT_TO is ${JSON.stringify(address)}. Write an https address without a query, a user name, or special characters such as %, as in https://reports.company.example/csp.`,
  );
}
