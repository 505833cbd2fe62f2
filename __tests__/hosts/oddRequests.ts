import { anyOf, type Check, checksOf, type Expected, pagesBelow, QUERY } from "@sitekit/hosting/checks";
import { fileOfPage } from "@sitekit/hosting/testing";

/**
 * Addresses with which an attacker tries to make the server redirect visitors to another site (an open redirect). No
 * response may redirect to another site.
 */
const OFF_SITE = [
  ...["//evil.example", "//evil.example/", "///evil.example/", "//evil.example/%2e%2e/"],
  ...["/\\evil.example", "/\\evil.example/", "/%5Cevil.example/", "/%5C%5Cevil.example/"],
  ...[
    "/%2Fevil.example/",
    "/%2F%2Fevil.example/",
    "/%09/evil.example/",
    "/.evil.example/",
    "/@evil.example/",
  ],
  ...["/https://evil.example/", "/https:%2F%2Fevil.example/", "//evil.example/index.html"],
  "//evil.example/about.html",
];
/**
 * Endings for the same attack on a redirect with a wildcard. Such a redirect leads from every address under an old
 * address, such as `/old/map/3` under `/old`, to the same page. Each ending is appended to the old address.
 */
const OFF_SITE_ENDINGS = [
  ...["//evil.example", "//evil.example/", "/\\evil.example", "/%2F%2Fevil.example", "/https://evil.example"],
  ...["/@evil.example", "/%0d%0aLocation:%20https://evil.example", "/..//evil.example/"],
];

/**
 * Alternative spellings of the address `/about`. A server may respond with the page, redirect to `/about`, or refuse
 * the request, for example with 404.
 */
const SPELLINGS = [
  ...["/%61bout", "/./about", "/services/../about", "/services/./../about", "/about/.", "/about%2F"],
  ...["/services/..%2fabout", "/%2e/about", "/x/%2e%2e/about", "/abou%74", "/about/../about/", "/.//about"],
];
/** The address of a page with unusual queries. The server must respond with the page, whatever the query contains. */
const QUERIES = ["/about?", "/about?%00", "/about?%zz", "/about?//evil.example"];

/**
 * Addresses that have no public page or file, such as malformed addresses, and the addresses of folders, of internal
 * files, and of files that attackers look for. A server must respond with 404, or with another error such as 400.
 */
const NO_ADDRESS = [
  ...["//", "///", "//about", "/about//", "///about", "//about//", "/services//cybersecurity-identity"],
  ...["//site.webmanifest", "//robots.txt", "/assets//app.js", "/about%5C", "/about%5c", "/%5Cabout"],
  ...["/about\\", "/about%20", "/about.", "/about,", "/about;x=1", "/about%3F", "/about%23", "/about:80"],
  ...["/about%00", "/about%0a", "/%", "/%zz", "/about%", "/%c0%af", "/%ff", "/*", "/~", "/-"],
  ...["/.git/config", "/.env", "/.htaccess", "/.htpasswd", "/.well-known/nope", "/index.php"],
  ...["/wp-login.php", "/site", "/SHA256SUMS", "/manifest.json", "/nginx.conf", "/server.conf", "/Caddyfile"],
  ...["/activate", "/_redirects", "/_headers", "/netlify.toml", "/serve.json", "/Dockerfile", "/copies"],
  ...["/..%2frules.json", "/../rules.json", "/%2e%2e/rules.json", "/assets/..%2f..%2frules.json"],
  ...["/page-data/about", "/page-data/about/", "/og/", "/%E2%80%AE", `/${"a".repeat(5000)}`],
];

/**
 * Addresses for which a server must respond with 404, such as addresses of missing pages, addresses of files that must
 * not be public, and addresses of pages in the wrong case.
 */
const NOWHERE = [
  ...["/assets/nope.js", "/assets/nope.js.map", "/fonts/nope.woff2", "/static/nope/nope.png", "/nope"],
  ...["/services/nope", "/solutions/nope", "/about/nope", "/servicesx", "/admin-old", "/About", "/SERVICES"],
  ...["/services/Cybersecurity-Identity", "/Solutions/nmis-ng", "/%41bout", "/page-data", "/vercel.json"],
  ...["/page-data/nope/page-data.json", "/firebase.json", "/rules.json", "/webpack.stats.json"],
  ...["/chunk-map.json", "/~partytown/partytown.js", "/about.html.br", "/about.html.gz"],
];
/**
 * Addresses that end with the name of an HTML file. The page in `about.html` has the address `/about`, so for
 * `/about.html` a server responds with 404 or a redirect.
 */
const FILE_NAMES = [
  ...["/nope.html", "/about.html", "/services.html", "/services/cybersecurity-identity.html"],
  ...["/services/index.html", "/about/index.html"],
];

/** Values of the request header Accept-Encoding: usual, unusual and invalid ones. */
const CODINGS = [
  ...["", "identity", "gzip", "br", "gzip, deflate, br, zstd", "br, gzip", "GZIP", "gzip;q=0.5"],
  ...["br;q=0.5, gzip;q=1.0", "br;q=0", "gzip;q=0", "br;q=0, gzip;q=0", "br;q=0.0, gzip;q=0.000"],
  ...["gzip; q=0", "br ; q=0", "br;q=0, gzip", "gzip;q=0, br", "x-gzip", "deflate", "zstd", "notbr", "bro"],
  ...["identity;q=0.5, *;q=0", "gzipped", ", ,", ";q=1"],
];

/**
 * Headers with which a visitor or a proxy claims that the request is for another host name or another path. No response
 * may redirect to another site because of them.
 */
const FALSE_CLAIMS: Record<string, string>[] = [
  { Host: "evil.example" },
  { Host: "evil.example:443" },
  { "X-Forwarded-Host": "evil.example" },
  { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
  { Forwarded: "host=evil.example;proto=https" },
  { "X-Original-URL": "/admin", "X-Rewrite-URL": "/admin" },
];

/**
 * Returns unusual and hostile requests, each with the correct replies. The tests send them to each server in
 * `engines.ts`, in addition to the requests that `checkSite` always sends. `origin` is the origin of the tested server,
 * as in `http://127.0.0.1:8080`.
 */
export function oddRequests(expected: Expected, origin: string): Check[] {
  const { found, moved, nowhere } = checksOf(expected);
  const { pages, redirects } = expected.rules;
  const wide = redirects.find(({ under }) => under)?.from ?? "";
  const hashOf = (page: string) => expected.manifest.files[fileOfPage(page)];
  const noAddress = (target: string): Check => ({
    ...nowhere(target, 400, 403, 405, 414),
    aspect: "odd",
  });
  const offSite = (target: string, headers?: Record<string, string>): Check => ({
    ...{ aspect: "offSite", target, headers },
    replies: anyOf(200, 301, 308, 400, 403, 404, 421),
  });
  return [
    ...pagesBelow(expected.rules).map((page) => found(page, { target: page + QUERY })),
    ...QUERIES.map((target) => found("/about", { target, aspect: "odd" })),
    ...SPELLINGS.map(
      (target): Check => ({
        ...{ aspect: "odd", target, to: "/about" },
        replies: { 200: hashOf("/about"), ...anyOf(301, 308, 400, 403, 404) },
      }),
    ),
    ...NO_ADDRESS.map(noAddress),
    ...NOWHERE.map((target) => nowhere(target)),
    ...redirects.map(({ from, under }) => nowhere(from + (under ? "x" : "/x"))),
    // Browsers write percent-encoding with capital letters (%C3), but some programs and links use small letters (%c3).
    // The server must redirect both spellings of an old address.
    ...redirects
      .filter(({ from }) => /%[A-F]/.test(from))
      .map(({ from, to }) =>
        moved(
          "moved",
          from.replace(/%../g, (code) => code.toLowerCase()),
          to,
        ),
      ),
    ...FILE_NAMES.map((target) => nowhere(target, 301, 308)),
    ...["POST", "PUT", "PATCH", "DELETE", "OPTIONS"].flatMap((method) =>
      ["/", "/about", "/nope", wide, "/robots.txt"].map(
        (target): Check => ({
          ...{ aspect: "method", target, method, wanted: nowhere(target).wanted },
          replies: anyOf(400, 403, 404, 405),
        }),
      ),
    ),
    ...CODINGS.flatMap((coding) =>
      ["/about", "/boot.js"].map(
        (target): Check => ({
          ...{ aspect: "compression", target, headers: { "Accept-Encoding": coding } },
          replies: {
            200: pages.includes(target) ? hashOf(target) : expected.manifest.files[target.slice(1)],
          },
        }),
      ),
    ),
    // This header refuses every encoding, even an uncompressed response, so the server may respond with an error.
    found("/about", {
      headers: { "Accept-Encoding": "*;q=0" },
      replies: { 200: hashOf("/about"), ...anyOf(406, 415) },
    }),
    ...FALSE_CLAIMS.flatMap((headers) =>
      ["/about", "/about/", wide, "/nope", "//evil.example/"].map((target) => offSite(target, headers)),
    ),
    ...[...OFF_SITE, ...OFF_SITE_ENDINGS.map((ending) => wide + ending)].map((target) => offSite(target)),
    // A request can contain a complete URL instead of a path, as clients send it to proxies. Every server has to
    // understand such a request. But if the URL is on another site, the server must not act as a proxy or redirect to
    // that site.
    found("/about", { aspect: "odd", target: `${origin}/about` }),
    { ...moved("slash", `${origin}/about/`, "/about"), aspect: "odd" },
    { ...nowhere(`${origin}/nope`), aspect: "odd" },
    ...["/about", "/about/", "/nope", wide].map((path) => offSite(`http://evil.example${path}`)),
  ];
}
