import type { SiteRules } from "../../src/hosting/siteRules";

/** What a request is about; each kind is judged in its own way (see `judges.ts`). */
export type Kind =
  | "page"
  | "slash"
  | "alias"
  | "nowhere"
  | "noAddress"
  | "missingFile"
  | "fileName"
  | "otherSpelling"
  | "offSite"
  | "otherHost"
  | "method"
  | "coding"
  | "range"
  | "condition";

export interface SiteRequest {
  kind: Kind;
  /** Path and query, exactly as it is sent. */
  target: string;
  /** The page that it leads to, with its query; none where there is no page. */
  to?: string;
  method?: string;
  headers?: Record<string, string>;
}

const QUERY = "?utm_source=a%20b&x=1";

/** Tries to be sent somewhere else. Nothing of this may lead off the site. */
const OFF_SITE = [
  "//evil.example",
  "//evil.example/",
  "///evil.example/",
  "//evil.example/%2e%2e/",
  "/\\evil.example",
  "/\\evil.example/",
  "/%5Cevil.example/",
  "/%5C%5Cevil.example/",
  "/%2Fevil.example/",
  "/%2F%2Fevil.example/",
  "/%09/evil.example/",
  "/.evil.example/",
  "/@evil.example/",
  "/https://evil.example/",
  "/https:%2F%2Fevil.example/",
  "//evil.example/index.html",
  "//evil.example/about.html",
];

/** The same after an old address that takes everything under it. */
const UNDER = [
  "//evil.example",
  "//evil.example/",
  "/\\evil.example",
  "/%2F%2Fevil.example",
  "/https://evil.example",
  "/@evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/..//evil.example/",
];

/** Addresses that are a page's but for how they are written. A server may take them for the page's, or for none. */
const SPELLINGS = [
  ...[
    "/%61bout",
    "/./about",
    "/services/../about",
    "/services/./../about",
    "/about/.",
    "/services/..%2fabout",
  ],
  ...[
    "/about%2F",
    "/%2e/about",
    "/x/%2e%2e/about",
    "/about?",
    "/about?%00",
    "/about?%zz",
    "/about?//evil.example",
  ],
  ...["/%41bout", "/about/../about/", "/.//about"],
];

/** What is no address, and no spelling of one. */
const NO_ADDRESS = [
  ...["//", "///", "//about", "/about//", "///about", "//about//", "/services//cybersecurity-identity"],
  ...[
    "/about%5C",
    "/about%5c",
    "/%5Cabout",
    "/about\\",
    "/about%20",
    "/about.",
    "/about,",
    "/about;x=1",
    "/about%3F",
  ],
  ...[
    "/about%23",
    "/about:80",
    "/about%00",
    "/about%0a",
    "/%",
    "/%zz",
    "/about%",
    "/%c0%af",
    "/%ff",
    "/*",
    "/~",
    "/-",
  ],
  ...[
    "/.git/config",
    "/.env",
    "/.htaccess",
    "/.htpasswd",
    "/.well-known/nope",
    "/index.php",
    "/wp-login.php",
    "/site",
  ],
  ...[
    "/SHA256SUMS",
    "/manifest.json",
    "/nginx.conf",
    "/server.conf",
    "/Caddyfile",
    "/activate",
    "/_redirects",
  ],
  ...[
    "/_headers",
    "/netlify.toml",
    "/serve.json",
    "/Dockerfile",
    "/copies",
    "/..%2frules.json",
    "/../rules.json",
  ],
  ...[
    "/%2e%2e/rules.json",
    "/assets/..%2f..%2frules.json",
    "/page-data/about",
    "/page-data/about/",
    "/og/",
    "/%E2%80%AE",
  ],
  `/${"a".repeat(5000)}`,
];

/** Files that are not there, where files are that never change. */
const MISSING_FILES = [
  "/assets/nope.js",
  "/assets/nope.js.map",
  "/fonts/nope.woff2",
  "/static/nope/nope.png",
];

const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** Values of Accept-Encoding, with odd ones among them. */
const CODINGS = [
  ...[
    "",
    "identity",
    "gzip",
    "br",
    "gzip, deflate, br, zstd",
    "br, gzip",
    "GZIP",
    "gzip;q=0.5",
    "br;q=0.5, gzip;q=1.0",
  ],
  ...[
    "br;q=0",
    "gzip;q=0",
    "br;q=0, gzip;q=0",
    "br;q=0.0, gzip;q=0.000",
    "gzip; q=0",
    "br ; q=0",
    "br;q=0, gzip",
  ],
  ...[
    "gzip;q=0, br",
    "x-gzip",
    "deflate",
    "zstd",
    "*;q=0",
    "identity;q=0.5, *;q=0",
    "notbr",
    "bro",
    "gzipped",
    ", ,",
    ";q=1",
  ],
];

const RANGES = [
  "bytes=0-9",
  "bytes=5-",
  "bytes=-5",
  "bytes=0-0,4-5",
  "bytes=99999999-",
  "bytes=9-5",
  "bytes=x",
  "lines=1-2",
];

/** Headers of a client that has the page, or that says it has; "ETAG" and "DATE" stand for the page's own. */
const CONDITIONS: Record<string, string>[] = [
  ...['"another"', 'W/"another"', "*", "ETAG", 'W/"a", ETAG', "W/ETAG"].map((tag) => ({
    "If-None-Match": tag,
  })),
  ...["DATE", "Thu, 01 Jan 1970 00:00:00 GMT", "nonsense"].map((date) => ({ "If-Modified-Since": date })),
  { "If-None-Match": '"another"', "If-Modified-Since": "DATE" },
  { "If-Range": '"another"', Range: "bytes=0-9" },
];

/** Headers by which a visitor, or somebody between, says what the site is called. */
const OTHER_HOSTS: Record<string, string>[] = [
  { Host: "evil.example" },
  { Host: "evil.example:443" },
  { "X-Forwarded-Host": "evil.example" },
  { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
  { Forwarded: "host=evil.example;proto=https" },
  { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
];

/** The pages that visitors see: all but the editor's. */
const sitePages = (pages: readonly string[]): string[] =>
  pages.filter((page) => page !== "/admin" && !page.startsWith("/admin/"));

/** The list that is put to every host, made from the built site. */
export function requestsFor({ pages: addresses, redirects }: SiteRules): SiteRequest[] {
  const pages = sitePages(addresses);
  const wide = redirects.filter(({ under }) => under);
  const narrow = redirects.filter(({ under }) => !under);
  const deep = pages.filter((page) => page !== "/");
  return [
    ...pages.map((page) => ({ kind: "page" as const, target: page, to: page })),
    ...["/", "/about", "/services"].map((page) => ({
      kind: "page" as const,
      target: page + QUERY,
      to: page,
    })),
    ...deep.map((page) => ({ kind: "slash" as const, target: `${page}/`, to: page })),
    { kind: "slash", target: `/about/${QUERY}`, to: `/about${QUERY}` },
    ...redirects.flatMap(({ from, to }) => [
      { kind: "alias" as const, target: from, to },
      { kind: "alias" as const, target: `${from}/`, to },
      { kind: "alias" as const, target: from + QUERY, to: to + QUERY },
    ]),
    ...wide.flatMap(({ from, to }) => [
      ...[
        "anything",
        "index.html",
        "a/page.html",
        "logo.gz",
        "x.br",
        "404",
        "index",
        ".htaccess",
        "a//b",
      ].map((rest) => ({ kind: "alias" as const, target: `${from}/${rest}`, to })),
      { kind: "alias" as const, target: `${from}/a/b/c${QUERY}`, to: to + QUERY },
    ]),
    ...[
      ...[
        "/nope",
        "/services/nope",
        "/solutions/nope",
        "/about/nope",
        "/servicesx",
        "/admin-old",
        "/nope.html",
      ],
      ...["/About", "/SERVICES", "/services/Cybersecurity-Identity", "/Solutions/nmis-ng"],
      ...["/page-data", "/page-data/nope/page-data.json", "/vercel.json", "/firebase.json", "/rules.json"],
      ...["/webpack.stats.json", "/chunk-map.json", "/~partytown/partytown.js"],
      ...wide.map(({ from }) => `${from}x`),
      ...narrow.map(({ from }) => `${from}/x`),
    ].map((target) => ({ kind: "nowhere" as const, target })),
    ...NO_ADDRESS.map((target) => ({ kind: "noAddress" as const, target })),
    ...MISSING_FILES.map((target) => ({ kind: "missingFile" as const, target })),
    ...SPELLINGS.map((target) => ({ kind: "otherSpelling" as const, target, to: "/about" })),
    ...METHODS.flatMap((method) =>
      ["/", "/about", "/nope", wide[0]?.from ?? "/", "/robots.txt"].map((target) => ({
        kind: "method" as const,
        target,
        method,
      })),
    ),
    ...CODINGS.flatMap((coding) =>
      ["/about", "/boot.js"].map((target) => ({
        kind: "coding" as const,
        target,
        headers: { "Accept-Encoding": coding },
      })),
    ),
    ...RANGES.flatMap((range) =>
      ["/about", "/favicon.ico"].map((target) => ({
        kind: "range" as const,
        target,
        headers: { Range: range },
      })),
    ),
    ...CONDITIONS.map((headers) => ({ kind: "condition" as const, target: "/about", headers })),
    ...OTHER_HOSTS.flatMap((headers) =>
      ["/about", "/about/", wide[0]?.from ?? "/", "/nope", "//evil.example/"].map((target) => ({
        kind: "otherHost" as const,
        target,
        headers,
      })),
    ),
    ...[
      ...["/index", "/index.html", "/about.html", "/services.html", "/services/cybersecurity-identity.html"],
      ...["/services/index.html", "/about/index.html", "/about.html.br", "/about.html.gz"],
    ].map((target) => ({ kind: "fileName" as const, target })),
    ...[...OFF_SITE, ...UNDER.map((rest) => (wide[0]?.from ?? "") + rest)].map((target) => ({
      kind: "offSite" as const,
      target,
    })),
  ];
}
