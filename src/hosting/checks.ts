import { hashOf } from "../lib/hashes";
import { urlIn } from "../lib/text";
import { accepts, isWorthCompressing } from "./compress";
import { MANIFEST_FILE, type Manifest } from "./dist";
import { eachOf } from "./eachOf";
import { LASTING_FILE, LIMITS, readLasting } from "./lasting";
import { type Question, type Reply, request } from "./online";
import { fileOfPage, headersFor, NOT_FOUND_FILE, pageOfFile, ruleCovers, type SiteRules } from "./siteRules";

/** What a reply can be wrong in. `--except` of the commands leaves one out. */
export const ASPECTS = [
  "content", // another status or another text than the build has
  "headers", // not the headers of the rules
  "foreign", // headers that nothing of this site sends
  "type", // the media type
  "compression", // not compressed, or not told apart by caches
  "slash", // a page's address with a slash at its end
  "moved", // an old address
  "movedHeaders", // the headers of a redirect
  "nowhere", // an address at which nothing is
  "odd", // an address as no browser writes it
  "offSite", // a redirect to another site
  "method", // anything but GET and HEAD
  "condition", // a client that has the file, or wants a part of it
  "release", // what a release has and the build has not
  "time",
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** A request, and what a right reply to it is. */
export interface Check extends Question {
  aspect: Aspect;
  target: string;
  /** The right statuses, each with the SHA-256 hash of its body: "" for none, undefined for any. */
  replies: Readonly<Record<number, string | undefined>>;
  /** Where a redirect leads: path and query. */
  to?: string;
  /** The headers by the rules. */
  wanted?: Readonly<Record<string, string>>;
  type?: RegExp;
  /** The coding in which a text has to arrive. */
  coding?: "gzip";
  /** Whether caches have to tell replies apart by what the client accepts. */
  varies?: boolean;
}

export interface Fault {
  aspect: Aspect;
  target: string;
  /** The predicate of a sentence about the target. */
  said: string;
}

/** What a site has to be. */
export interface Expected {
  manifest: Manifest;
  rules: SiteRules;
  /** What is not asked of it. */
  except?: readonly Aspect[];
}

/** The slowest reply that a visitor should wait for, in milliseconds. */
const SLOW = 1500;

const TYPES: Readonly<Record<string, RegExp>> = {
  html: /^text\/html; ?charset=utf-8$/i,
  css: /^text\/css\b/,
  js: /^(text|application)\/javascript\b/,
  json: /^application\/json\b/,
  txt: /^text\/plain\b/,
  xml: /^(text|application)\/xml\b/,
  webmanifest: /^application\/manifest\+json\b/,
  svg: /^image\/svg\+xml\b/,
  png: /^image\/png$/,
  jpg: /^image\/jpeg$/,
  webp: /^image\/webp$/,
  avif: /^image\/avif$/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)$/,
  woff2: /^(font|application)\/(font-)?woff2$/,
};

/** Headers that change what a reply means, and that no rule of this site sends unless it names them. */
const FOREIGN =
  /^(set-cookie|access-control-.*|x-robots-tag|refresh|link|content-disposition|content-location|clear-site-data|www-authenticate|x-powered-by|sourcemap|service-worker-allowed|content-security-policy-report-only|expires|pragma|report-to|nel)$/;

/** A `Server` header with a version. */
const VERSION = /\/\d/;

const AGENTS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1)",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
];
export const QUERY = "?utm_source=a%20b&x=1";

/** Nothing of this is an address: what servers, tools and systems leave in a folder, and what attackers look for. */
const NOTHING_THERE = [
  ...["/there-is-no-such-page", "/services/there-is-no-such-page", "/assets/there-is-no-such-file.js"],
  ...["/assets/", "/page-data/", "/og/", "/.well-known/", "/static/", "/.git/config", "/.git/HEAD", "/.env"],
  ...["/.htaccess", "/.DS_Store", "/index.php", "/wp-login.php", "/server-status", "/SHA256SUMS", "/LASTING"],
  ...[
    "/rules.json",
    "/manifest.json",
    "/package.json",
    "/site",
    "/backup.zip",
    "/.svn/entries",
    "/admin.php",
  ],
];

/** After an old address that covers everything under it. */
const UNDER = [
  ...["/any/page", "/index.html", "/a//b", "/a/page.html", "/logo.gz", "/x.br", "/404", "/index"],
  "/.htaccess",
];

/** Files that are pages. A host may lead on to the page, but not show it at a second address. */
const FILE_NAMES = ["/index.html", "/404.html", "/index", "/404"];

/** Replies of any body with these statuses. */
export const anyOf = (...statuses: number[]): Check["replies"] =>
  Object.fromEntries(statuses.map((status) => [status, undefined]));

/** The checks of a page, of an address at which nothing is, and of one that leads to a page. */
export function checksOf({ manifest: { files }, rules: { headers } }: Expected) {
  const { "Cache-Control": _, ...everywhere } = headersFor(headers, `/${NOT_FOUND_FILE}`);
  return {
    found: (page: string): Check => ({
      aspect: "content",
      target: page,
      replies: { 200: files[fileOfPage(page)] },
      wanted: headersFor(headers, page),
    }),
    nowhere: (target: string): Check => ({
      aspect: "nowhere",
      target,
      replies: { 404: files[NOT_FOUND_FILE] },
      wanted: everywhere,
    }),
    moved: (aspect: "moved" | "slash", target: string, to: string): Check => ({
      aspect,
      target,
      replies: anyOf(301, ...(aspect === "moved" ? [] : [308])),
      to,
      wanted: everywhere,
    }),
  };
}

/** The pages that visitors see, without the home page. */
export const pagesBelow = ({ pages }: SiteRules): string[] =>
  pages.filter((page) => page !== "/" && !ruleCovers("/admin/*", `${page}/`));

/** All requests to a site, made from its rules and the files of its build. */
function checksFor(expected: Expected): Check[] {
  const { manifest, rules } = expected;
  const { found, nowhere, moved } = checksOf(expected);
  const files = Object.entries(manifest.files).filter(([file]) => file !== NOT_FOUND_FILE);
  const pages = pagesBelow(rules);
  return [
    ...files.flatMap(([file, hash]) => fileChecks(file, hash, rules)),
    ...["/", ...pages.slice(0, 1)].flatMap((page) => [
      { ...found(page), target: page + QUERY },
      ...AGENTS.map((agent) => ({ ...found(page), headers: { "User-Agent": agent, Accept: "text/html" } })),
      { ...found(page), method: "HEAD", replies: { 200: "" } },
      ...["POST", "PUT", "DELETE", "PATCH"].map(
        (method): Check => ({ aspect: "method", target: page, method, replies: anyOf(403, 405, 501) }),
      ),
    ]),
    ...pages.flatMap((page) => [
      moved("slash", `${page}/`, page),
      moved("slash", `${page}/${QUERY}`, page + QUERY),
    ]),
    ...rules.redirects.flatMap(({ from, to, under }) =>
      ["", "/", ...(under ? UNDER : [])].flatMap((rest) => [
        moved("moved", from + rest, to),
        moved("moved", from + rest + QUERY, to + QUERY),
      ]),
    ),
    ...NOTHING_THERE.filter((target) => !(target.slice(1) in manifest.files)).map((target) => ({
      ...nowhere(target),
      // Apache refuses some of these names before it reads any rule.
      replies: { ...nowhere(target).replies, ...(target.startsWith("/.") ? anyOf(403) : {}) },
    })),
    ...[...FILE_NAMES, ...pages.slice(0, 2).map((page) => `${page}.html`)].map((target) => ({
      ...nowhere(target),
      replies: { ...nowhere(target).replies, ...anyOf(301, 308) },
    })),
    { ...nowhere("/there-is-no-such-page"), method: "HEAD", replies: { 404: "" } },
    { ...nowhere("/there-is-no-such-page"), aspect: "condition", headers: { "If-None-Match": "*" } },
  ];
}

/** A file as it is, in gzip and in Brotli. */
function fileChecks(file: string, hash: string, rules: SiteRules): Check[] {
  const target = pageOfFile(file) ?? `/${file}`;
  const isText = isWorthCompressing(file, Number.MAX_SAFE_INTEGER);
  const check: Check = {
    aspect: "content",
    target,
    replies: { 200: hash },
    wanted: headersFor(rules.headers, target),
    type: TYPES[file.split(".").pop() ?? ""],
    varies: isText,
  };
  if (!isText) return [check];
  return [
    check,
    { ...check, headers: { "Accept-Encoding": "gzip" }, coding: "gzip" },
    { ...check, headers: { "Accept-Encoding": "br;q=1, gzip;q=0.5" } },
  ];
}

/** Sends all requests to a site, and `more`, and reports what is not as the build and its rules say. */
export async function checkSite(
  site: URL,
  expected: Expected,
  more: readonly Check[] = [],
): Promise<{ requests: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let requests = 0;
  const put = async (origin: URL, check: Check): Promise<Reply | undefined> => {
    requests += 1;
    try {
      const reply = await request(origin, check.target, check);
      const slow = reply.took > SLOW ? await request(origin, check.target, check) : reply;
      for (const [aspect, said] of faultsIn(reply, check, origin))
        faults.push({ aspect: check.aspect === "odd" ? "odd" : aspect, target: check.target, said });
      if (slow.took > SLOW) faults.push({ aspect: "time", target: check.target, said: "answers slowly" });
      return reply;
    } catch (why) {
      faults.push({ aspect: check.aspect, target: check.target, said: (why as Error).message });
      return undefined;
    }
  };
  const kinds = new Set<string>();
  await eachOf([...checksFor(expected), ...more], async (check) => {
    const reply = await put(site, check);
    // Once for each kind of file: a client that has it, one that has another, and one that wants a part of it.
    const kind = String(check.type) + check.wanted?.["Cache-Control"];
    if (reply?.status !== 200 || !check.type || check.headers || kinds.has(kind)) return;
    kinds.add(kind);
    for (const again of conditions(check, reply)) await put(site, again);
  });
  if (!expected.except?.includes("release"))
    await eachOf(await releaseChecks(site, expected), (check) => put(site, check));
  if (site.protocol === "https:") {
    const to = `${site.origin}/`;
    await put(new URL(`http://${site.hostname}`), {
      aspect: "moved",
      target: "/",
      replies: anyOf(301, 308),
      to,
    });
  }
  return { requests, faults: faults.filter(({ aspect }) => !expected.except?.includes(aspect)) };
}

/** The same file again, for clients that have it, or another version, and for those that want a part of it. */
function conditions(check: Check, { headers: { etag }, body }: Reply): Check[] {
  const own = check.replies[200];
  const again = (headers: Record<string, string>, replies: Check["replies"] = { 200: own }): Check => ({
    ...{ aspect: "condition", target: check.target, wanted: check.wanted },
    ...{ headers, replies },
  });
  const part = (range: string, from: number, to?: number) =>
    again({ Range: range }, { 200: own, 206: hashOf(body.subarray(from, to)), ...anyOf(416) });
  const mayBeThere = { 200: own, 304: "" };
  return [
    ...['"another"', 'W/"another"'].map((tag) => again({ "If-None-Match": tag })),
    again({ "If-None-Match": "*" }, mayBeThere),
    ...(etag
      ? [
          again({ "If-None-Match": etag }, { 304: "" }),
          again({ "If-None-Match": `W/${etag.replace(/^W\//, "")}` }, mayBeThere),
          again({ "If-None-Match": `W/"another", ${etag}` }, mayBeThere),
        ]
      : []),
    ...[LONG_AGO, "nonsense"].map((date) => again({ "If-Modified-Since": date }, mayBeThere)),
    again({ "If-None-Match": '"another"', "If-Modified-Since": new Date().toUTCString() }),
    again({ "If-Range": '"another"', Range: "bytes=0-9" }),
    part("bytes=0-9", 0, 10),
    part("bytes=5-", 5),
    part("bytes=-5", -5),
    again({ Range: "bytes=0-0,4-5" }, { 200: own, ...anyOf(206, 416) }),
    ...[`bytes=${body.length + 1}-`, "bytes=9-5", "bytes=x", "lines=1-2"].map((range) =>
      again({ Range: range }, { 200: own, ...anyOf(416) }),
    ),
  ];
}

const LONG_AGO = "Thu, 01 Jan 1970 00:00:00 GMT";

/** The manifest, and the files that open pages of earlier releases may request. */
async function releaseChecks(site: URL, { manifest, rules }: Expected): Promise<Check[]> {
  const check = (target: string, hash: string): Check => ({
    aspect: "release",
    target,
    replies: { 200: hash },
    wanted: headersFor(rules.headers, target),
  });
  const { body } = await request(site, `/${LASTING_FILE}`, { limit: LIMITS.listBytes }).catch(() => ({
    body: Buffer.alloc(0),
  }));
  const list = readLasting(body);
  const hashIn = (entry: unknown) => String((entry as { sha256?: unknown } | null)?.sha256);
  return [
    { ...check(`/${MANIFEST_FILE}`, hashOf(JSON.stringify(manifest))), type: TYPES.json },
    ...(list ?? []).map(([file, entry]) => check(`/${file}`, hashIn(entry))),
    ...(list ? [] : [check(`/${LASTING_FILE}`, "a list")]),
  ];
}

type Said = [aspect: Aspect, said: string];

/** Everything in which a reply is not what it should be. */
function faultsIn(reply: Reply, check: Check, site: URL): Said[] {
  const { headers, status } = reply;
  const { location } = headers;
  const own = [site.origin, new URL(check.to ?? "/", site).origin];
  const strays = location !== undefined && !own.includes(urlIn(location, site)?.origin ?? "");
  return [
    ...(strays ? [["offSite", `leads to ${location}`] satisfies Said] : []),
    ...(Object.hasOwn(check.replies, status)
      ? [
          ...bodyFaults(reply, check),
          ...locationFaults(reply, check, site),
          ...headerFaults(reply, check),
          ...codingFaults(reply, check).map((said): Said => ["compression", said]),
        ]
      : [[check.aspect, `answers ${status}${location ? ` to ${location}` : ""}`] satisfies Said]),
  ];
}

function bodyFaults({ body, status }: Reply, { aspect, replies }: Check): Said[] {
  const hash = replies[status];
  if (hash === "") return body.length > 0 ? [[aspect, "has a body"]] : [];
  if (hash === undefined || hashOf(body) === hash) return [];
  return [[aspect, body.length > 0 ? "is not what was built" : "is empty"]];
}

/** A redirect has to lead to this address of this site, whatever the visitor called the site. */
function locationFaults({ headers, status }: Reply, { aspect, to }: Check, site: URL): Said[] {
  const { location = "" } = headers;
  if (to === undefined || ![301, 308].includes(status)) return [];
  const wanted = new URL(to, site);
  const given = urlIn(location, site);
  const isSame =
    given?.origin === wanted.origin &&
    given.pathname === wanted.pathname &&
    // `%20` and `+` are the same.
    new URLSearchParams(given.search).toString() === new URLSearchParams(wanted.search).toString();
  return isSame ? [] : [[aspect, `leads to ${location || "nowhere"}, not to ${to}`]];
}

/** What a server refuses before it looks at the rules has its own headers. */
const REFUSED = [400, 403, 414, 415, 416, 421, 501];

function headerFaults({ headers, status }: Reply, { wanted = {}, type, aspect }: Check): Said[] {
  const given = (name: string) => headers[name.toLowerCase()];
  const named = new Set(Object.keys(wanted).map((name) => name.toLowerCase()));
  const isKept = /immutable|max-age=[1-9]/.test(headers["cache-control"] ?? "");
  const foreign = Object.entries(headers).filter(
    ([name, value]) =>
      (FOREIGN.test(name) && !named.has(name)) || (name === "server" && VERSION.test(String(value))),
  );
  const wrong = Object.entries(wanted).filter(
    ([name, value]) => !REFUSED.includes(status) && given(name) !== value,
  );
  return [
    ...wrong.map(
      ([name, value]): Said => [
        [301, 308].includes(status) ? "movedHeaders" : "headers",
        `has the header ${name}: ${given(name) ?? "(none)"}, not ${value}`,
      ],
    ),
    ...foreign.map(([name, value]): Said => ["foreign", `has the header ${name}: ${value}`]),
    // Anything else may be another answer tomorrow.
    ...(isKept && ![200, 206, 304].includes(status)
      ? [[aspect, `may be kept: ${headers["cache-control"]}`] satisfies Said]
      : []),
    ...(type && status === 200 && !type.test(headers["content-type"] ?? "")
      ? [["type", `has the type ${headers["content-type"] ?? "(none)"}`] satisfies Said]
      : []),
  ];
}

function codingFaults({ headers, body, sent }: Reply, { coding, varies, headers: asked }: Check): string[] {
  const given = headers["content-encoding"];
  const isLarge = isWorthCompressing("a.txt", body.length);
  return [
    ...(given && !accepts(asked?.["Accept-Encoding"], given) ? [`comes in ${given} unasked`] : []),
    ...(coding && isLarge && (given !== coding || sent.length >= body.length)
      ? [`does not come in ${coding}`]
      : []),
    ...(varies && isLarge && !/accept-encoding|\*/i.test(headers.vary ?? "")
      ? ["has no Vary: Accept-Encoding"]
      : []),
  ];
}
