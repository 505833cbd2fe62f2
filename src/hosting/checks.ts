import { hashOf } from "../lib/hashes";
import { isWorthCompressing } from "./compress";
import { MANIFEST_FILE, type Manifest } from "./dist";
import { eachOf } from "./eachOf";
import { LASTING_FILE, LIMITS, readLasting } from "./lasting";
import { type Question, type Reply, request } from "./online";
import { headersFor, NOT_FOUND_FILE, pageOfFile, ruleCovers, type SiteRules } from "./siteRules";

/** What a reply can be wrong in. */
export type Aspect =
  | "content" // another status or another text than the build has
  | "headers" // not the headers of the rules
  | "foreign" // headers that nothing of this site sends
  | "type" // the media type
  | "compression" // not compressed, or not told apart by caches
  | "slash" // a page's address with a slash at its end
  | "moved" // an old address
  | "movedHeaders" // the headers of a redirect
  | "nowhere" // an address at which nothing is
  | "method" // anything but GET and HEAD
  | "condition" // a client that has the file, or wants a part of it
  | "time";

/** A request, and what a right reply to it is. */
interface Check extends Question {
  aspect: Aspect;
  target: string;
  status: readonly number[];
  /** Where a redirect leads: path and query. */
  to?: string;
  /** The SHA-256 hash of the body; "" for a reply without one. */
  hash?: string;
  /** The headers by the rules. */
  wanted?: Readonly<Record<string, string>>;
  type?: RegExp;
  /** The coding in which a text has to arrive, and `false` for a text that has to arrive as it is. */
  coding?: "gzip" | false;
  /** Whether caches have to tell replies apart by what the client accepts. */
  varies?: boolean;
  /** Whether a browser may keep the reply without asking again. */
  mayBeKept?: boolean;
}

export interface Fault {
  aspect: Aspect;
  target: string;
  /** The predicate of a sentence about the target. */
  said: string;
}

export interface Expected {
  manifest: Manifest;
  rules: SiteRules;
  /** Whether the site is a release: `npm run serve` has no files that a release adds. */
  released: boolean;
  /** What this host cannot do, which is not asked of it. */
  cannot?: Partial<Record<Aspect, string>>;
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
const QUERY = "?utm_source=a%20b&x=1";

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

/** Files that are pages. A host may lead on to the page, but not show it at a second address. */
const FILE_NAMES = ["/index.html", "/404.html", "/index", "/404"];

/** All requests to a site, made from its rules and the files of its build. */
function checksFor({ manifest, rules, released }: Expected): Check[] {
  const files = Object.entries(manifest.files).filter(([file]) => file !== NOT_FOUND_FILE);
  const pages = rules.pages.filter((page) => page !== "/" && !ruleCovers("/admin/*", `${page}/`));
  const hashOfPage = (page: string) => manifest.files[page === "/" ? "index.html" : `${page.slice(1)}.html`];
  const missing = headersFor(rules.headers, `/${NOT_FOUND_FILE}`);
  const { "Cache-Control": _, ...everywhere } = missing;
  const found = (page: string): Check => ({
    aspect: "content",
    target: page,
    status: [200],
    hash: hashOfPage(page),
    wanted: headersFor(rules.headers, page),
    mayBeKept: true,
  });
  const nowhere = (target: string): Check => ({
    aspect: "nowhere",
    target,
    status: [404],
    hash: manifest.files[NOT_FOUND_FILE],
    wanted: everywhere,
  });
  const moved = (aspect: "moved" | "slash", target: string, to: string): Check => ({
    aspect,
    target,
    status: aspect === "moved" ? [301] : [301, 308],
    to,
    wanted: everywhere,
  });
  return [
    ...files.flatMap(([file, hash]) => fileChecks(file, hash, rules)),
    ...["/", ...pages.slice(0, 1)].flatMap((page) => [
      { ...found(page), target: page + QUERY },
      ...AGENTS.map((agent) => ({ ...found(page), headers: { "User-Agent": agent, Accept: "text/html" } })),
      { ...found(page), method: "HEAD", hash: "" },
      ...["POST", "PUT", "DELETE", "PATCH"].map(
        (method): Check => ({ aspect: "method", target: page, method, status: [403, 405, 501], wanted: {} }),
      ),
    ]),
    ...pages.flatMap((page) => [
      moved("slash", `${page}/`, page),
      moved("slash", `${page}/${QUERY}`, page + QUERY),
    ]),
    ...rules.redirects.flatMap(({ from, to, under }) =>
      ["", "/", ...(under ? ["/any/page", "/index.html", "/a//b"] : [])].flatMap((rest) => [
        moved("moved", from + rest, to),
        moved("moved", from + rest + QUERY, to + QUERY),
      ]),
    ),
    ...NOTHING_THERE.filter((target) => !(target.slice(1) in manifest.files)).map(nowhere),
    ...[...FILE_NAMES, ...pages.slice(0, 2).map((page) => `${page}.html`)].map((target) => ({
      ...nowhere(target),
      status: [404, 301, 308],
    })),
    { ...nowhere("/there-is-no-such-page"), method: "HEAD", hash: "" },
    { ...nowhere("/there-is-no-such-page"), aspect: "condition", headers: { "If-None-Match": "*" } },
    ...(released ? releaseChecks(manifest) : []),
  ];
}

/** A file as it is, in gzip and in Brotli, again for a client that has it, and a part of it. */
function fileChecks(file: string, hash: string, rules: SiteRules): Check[] {
  const target = pageOfFile(file) ?? `/${file}`;
  const wanted = headersFor(rules.headers, target);
  const isText = isWorthCompressing(file, Number.MAX_SAFE_INTEGER);
  const type = TYPES[file.split(".").pop() ?? ""];
  const check: Check = {
    aspect: "content",
    target,
    status: [200],
    hash,
    wanted,
    type,
    mayBeKept: true,
    varies: isText,
  };
  return [
    { ...check, coding: false },
    ...(isText
      ? [
          { ...check, headers: { "Accept-Encoding": "gzip" }, coding: "gzip" as const },
          { ...check, headers: { "Accept-Encoding": "br;q=1, gzip;q=0.5" } },
        ]
      : []),
  ];
}

const releaseChecks = (manifest: Manifest): Check[] => [
  {
    aspect: "content",
    target: `/${MANIFEST_FILE}`,
    status: [200],
    hash: hashOf(JSON.stringify(manifest)),
    type: TYPES.json,
    mayBeKept: true,
  },
];

/** Sends all requests to a site, and reports what is not as the build and its rules say. */
export async function checkSite(
  site: URL,
  expected: Expected,
): Promise<{ requests: number; faults: Fault[] }> {
  const faults: Fault[] = [];
  let requests = 0;
  const put = async (origin: URL, check: Check): Promise<Reply | undefined> => {
    requests += 1;
    try {
      const reply = await request(origin, check.target, check);
      const slow = reply.took > SLOW ? await request(origin, check.target, check) : reply;
      for (const [aspect, said] of faultsIn(reply, check, origin))
        faults.push({ aspect, target: check.target, said });
      if (slow.took > SLOW) faults.push({ aspect: "time", target: check.target, said: "answers slowly" });
      return reply;
    } catch (why) {
      faults.push({ aspect: check.aspect, target: check.target, said: (why as Error).message });
      return undefined;
    }
  };
  const kinds = new Set<string>();
  await eachOf(checksFor(expected), async (check) => {
    const reply = await put(site, check);
    // Once for each kind of file: a client that has it, one that has another, and one that goes on with a download.
    const kind = String(check.type) + check.wanted?.["Cache-Control"];
    if (reply?.status !== 200 || check.coding !== false || kinds.has(kind)) return;
    kinds.add(kind);
    for (const again of conditions(check, reply)) await put(site, again);
  });
  if (expected.released) await eachOf(await lastingChecks(site, expected), (check) => put(site, check));
  if (site.protocol === "https:") {
    const target = "/";
    const to = site.origin + target;
    await put(new URL(`http://${site.hostname}`), { aspect: "moved", target, status: [301, 308], to });
  }
  return { requests, faults: faults.filter(({ aspect }) => !(aspect in (expected.cannot ?? {}))) };
}

function conditions(check: Check, { headers, body }: Reply): Check[] {
  const again: Check = { ...check, aspect: "condition", coding: undefined, varies: false, type: undefined };
  const { etag } = headers;
  return [
    { ...again, headers: { "If-None-Match": '"another"' } },
    ...(etag ? [{ ...again, headers: { "If-None-Match": etag }, status: [304], hash: "" }] : []),
    {
      ...again,
      headers: { Range: "bytes=0-9" },
      status: [200, 206],
      hash: undefined,
    },
    {
      ...again,
      headers: { Range: `bytes=${body.length + 1}-` },
      status: [200, 416],
      hash: undefined,
      mayBeKept: false,
    },
  ];
}

/** The files that open pages of earlier releases may request. */
async function lastingChecks(site: URL, { rules }: Expected): Promise<Check[]> {
  const target = `/${LASTING_FILE}`;
  const { body } = await request(site, target, { limit: LIMITS.listBytes }).catch(() => ({
    body: Buffer.alloc(0),
  }));
  const list = readLasting(body);
  if (!list) return [{ aspect: "content", target, status: [200], hash: "a list" }];
  return list.map(([file, entry]) => ({
    aspect: "content",
    target: `/${file}`,
    status: [200],
    hash: String((entry as { sha256?: unknown } | null)?.sha256),
    wanted: headersFor(rules.headers, `/${file}`),
    mayBeKept: true,
  }));
}

type Said = [aspect: Aspect, said: string];

/** Everything in which a reply is not what it should be. */
function faultsIn(reply: Reply, check: Check, site: URL): Said[] {
  const { headers, status } = reply;
  if (!check.status.includes(status)) {
    return [[check.aspect, `answers ${status}${headers.location ? ` to ${headers.location}` : ""}`]];
  }
  return [
    ...bodyFaults(reply, check),
    ...(check.to === undefined ? [] : locationFaults(reply, check.to, site)).map(
      (said): Said => [check.aspect, said],
    ),
    ...headerFaults(reply, check),
    ...codingFaults(reply, check).map((said): Said => ["compression", said]),
  ];
}

function bodyFaults({ body, status }: Reply, { aspect, hash }: Check): Said[] {
  if (hash === "") return body.length > 0 ? [[aspect, "has a body"]] : [];
  if (hash === undefined || status === 206 || (status >= 300 && status < 400)) return [];
  return hashOf(body) === hash ? [] : [[aspect, body.length > 0 ? "is not what was built" : "is empty"]];
}

/** A redirect has to lead to this address of this site, whatever the visitor called the site. */
function locationFaults({ headers }: Reply, to: string, site: URL): string[] {
  const { location = "" } = headers;
  const wanted = new URL(to, site);
  const given = URL.canParse(location, site) ? new URL(location, site) : undefined;
  const isSame =
    given?.origin === wanted.origin &&
    given.pathname === wanted.pathname &&
    new URLSearchParams(given.search).toString() === new URLSearchParams(wanted.search).toString();
  return isSame ? [] : [`leads to ${location || "nowhere"}, not to ${to}`];
}

function headerFaults({ headers, status }: Reply, { wanted = {}, type, mayBeKept, aspect }: Check): Said[] {
  const given = (name: string) => headers[name.toLowerCase()];
  const named = new Set(Object.keys(wanted).map((name) => name.toLowerCase()));
  const kept = /immutable|max-age=[1-9]/.test(headers["cache-control"] ?? "");
  const foreign = Object.entries(headers).filter(
    ([name, value]) =>
      (FOREIGN.test(name) && !named.has(name)) || (name === "server" && VERSION.test(String(value))),
  );
  return [
    ...Object.entries(wanted)
      // What a server refuses before it looks at the rules is its own.
      .filter(([name, value]) => status !== 416 && given(name) !== value)
      .map(
        ([name, value]): Said => [
          status < 300 || status >= 400 ? "headers" : "movedHeaders",
          `has the header ${name}: ${given(name) ?? "(none)"}, not ${value}`,
        ],
      ),
    ...foreign.map(([name, value]): Said => ["foreign", `has the header ${name}: ${value}`]),
    ...(kept && !mayBeKept && status !== 200
      ? [[aspect, `may be kept: ${headers["cache-control"]}`] satisfies Said]
      : []),
    ...(type && status === 200 && !type.test(headers["content-type"] ?? "")
      ? [["type", `has the type ${headers["content-type"] ?? "(none)"}`] satisfies Said]
      : []),
  ];
}

function codingFaults({ headers, body, sent }: Reply, { coding, varies }: Check): string[] {
  const given = headers["content-encoding"];
  const isSmall = !isWorthCompressing("a.txt", body.length);
  return [
    ...(coding === false && given ? [`comes in ${given} unasked`] : []),
    ...(coding && !isSmall && (given !== coding || sent >= body.length)
      ? [`does not come in ${coding}`]
      : []),
    ...(varies && !isSmall && !/accept-encoding|\*/i.test(headers.vary ?? "")
      ? ["has no Vary: Accept-Encoding"]
      : []),
  ];
}
