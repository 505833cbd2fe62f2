import type { SiteRules } from "../../src/hosting/siteRules";

/** What a request is about; each kind is judged in its own way (see `judges.ts`). */
export type Kind = "page" | "slash" | "alias" | "nowhere" | "fileName" | "offSite";

export interface SiteRequest {
  kind: Kind;
  /** Path and query, exactly as it is sent. */
  target: string;
  /** The page that it leads to, with its query; none where there is no page. */
  to?: string;
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
      { kind: "alias" as const, target: `${from}/anything`, to },
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
      ...["/page-data", "/assets/nope.js", "/fonts/nope.woff2", "/page-data/nope/page-data.json"],
      ...["/nginx.conf", "/Caddyfile", "/vercel.json", "/firebase.json", "/rules.json", "/package.json"],
      ...["/webpack.stats.json", "/chunk-map.json", "/~partytown/partytown.js"],
      ...wide.map(({ from }) => `${from}x`),
      ...narrow.map(({ from }) => `${from}/x`),
    ].map((target) => ({ kind: "nowhere" as const, target })),
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
