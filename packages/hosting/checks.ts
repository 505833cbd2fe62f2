import path from "node:path";
import { hashOf } from "@sitekit/lib/files";
import { urlIn } from "@sitekit/lib/text";
import { accepts, isLarge, isText } from "./compress";
import { type Build, MANIFEST_FILE } from "./dist";
import { LASTING_FILE, LIMITS, lastingFiles, readLasting } from "./lasting";
import { type Question, type Reply, request } from "./online";
import {
  fileOfPage,
  headersFor,
  NOT_FOUND_FILE,
  pageOfFile,
  redirectTarget,
  ruleCovers,
  type SiteRules,
  TYPES,
} from "./siteRules";

/**
 * The aspects of a site that are checked. The option `--except` of `npm run smoke` and `npm run verify` excludes some
 * of them.
 */
export const ASPECTS = [
  "content", // a wrong status, or a body that differs from the build
  "headers", // headers of the rules that are missing or have another value
  "foreign", // headers such as Set-Cookie (see `FOREIGN`) that no rule of the site sets
  "type", // the media type
  "compression", // the compression of replies, and the header Vary
  "slash", // a page's address with a trailing slash
  "moved", // a redirect from an old address, from http, or from the name without `www.`
  "movedHeaders", // the headers of a redirect
  "nowhere", // an address without a page or file
  "odd", // an unusual or malformed address
  "offSite", // a redirect to another site
  "method", // methods other than GET and HEAD
  "condition", // requests of a client that has the file already, or wants a part of it
  "length", // HEAD has another length than GET
  "release", // `release.json`, and the files that `lasting.json` lists
  "time", // slow replies, and the server's clock
  "domain", // the domain that the pages name as their site
  "expiry", // the expiry date in security.txt
  "launch", // placeholders that must be replaced before the launch
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** A request, and the properties that a correct reply has. */
export interface Check extends Question {
  aspect: Aspect;
  target: string;
  /**
   * The correct statuses, each with the SHA-256 hash that the body must have. The hash is undefined if any body is
   * correct, and for replies that have no body: those to HEAD, and those with 304.
   */
  replies: Readonly<Record<number, string | undefined>>;
  /** The address to which a redirect must lead, for example `/about?x=1`, or a full URL. */
  to?: string;
  /** The headers that the reply must have according to the site's hosting rules, by name. */
  wanted?: Readonly<Record<string, string>>;
  /** The media types that are correct. Messages name the first of them. */
  types?: readonly string[];
  /**
   * If this is set, a large reply must be compressed. It may be compressed with any coding that the request accepts.
   * A message about an uncompressed reply names the coding that is set here.
   */
  coding?: "gzip";
  /** Whether a large reply must say in `Vary` that it depends on `Accept-Encoding`. */
  varies?: boolean;
  /**
   * For a HEAD request: the reply to the same request with GET. Both replies must have the same ETag. If the reply to
   * HEAD has a Content-Length, it must be the number of bytes that the server sent for GET.
   */
  got?: Reply;
}

export interface Fault {
  aspect: Aspect;
  target: string;
  /** What is wrong. A message begins with `target` and continues with this text, for example `responds with 404`. */
  said: string;
  /** How the request differs from a plain GET request, for example `the method HEAD`. */
  request?: string;
}

/** The build that should be online, and options for checking the site. */
export interface Expected extends Build {
  /** The aspects whose faults are not reported. */
  except?: readonly Aspect[];
  /**
   * The text of each file that `Host.files` returns, by its path in the release. A message about a wrong header or
   * redirect names the first of these files that contains the name of the header, or the old address.
   */
  files?: Readonly<Record<string, string>>;
}

/** The time limit of all checks together, and a callback that reports progress. */
export interface Patience {
  /** The time limit in milliseconds. */
  limit?: number;
  onProgress?: (requests: number, of: number) => void;
}

/** The number of milliseconds after which a reply is too slow for visitors. */
const SLOW = 1500;
/** The number of parallel requests. */
const CONNECTIONS = 16;
/** The number of consecutive failed requests after which the checks stop. */
const SILENT = 40;
/** The default time limit of all requests together, in milliseconds. */
const LIMIT = 15 * 60_000;

const AGENTS = [
  "Mozilla/5.0 (compatible; Googlebot/2.1)",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)",
];
export const QUERY = "?utm_source=a%20b&x=1";

/**
 * Paths at which the site must have no page or file. They include folders such as `/assets/`, files that tools leave
 * behind such as `/.DS_Store`, files that attackers look for such as `/wp-login.php`, and unpublished files of the
 * release such as `/SHA256SUMS`. If the build contains a file at one of these paths, this path is not checked.
 */
const NOTHING_THERE = `
  /there-is-no-such-page /assets/there-is-no-such-file.js /assets/ /page-data/ /.well-known/ /static/ /site /.git/config /.git/HEAD /.svn/entries /.env /.htaccess
  /.DS_Store /index.php /admin.php /wp-login.php /server-status /backup.zip
  /SHA256SUMS /LASTING /rules.json /manifest.json /package.json`
  .trim()
  .split(/\s+/);

/** Examples of paths below an old address. They are checked if the redirect also covers such paths (`under`). */
const UNDER = "/any/page /index.html /a//b /a/page.html /logo.gz /x.br /404 /index /.htaccess".split(" ");

/**
 * Addresses that contain the file name of a page, with or without its extension. The host must respond with 404 or with
 * a redirect, because each page should have only one address.
 */
const FILE_NAMES = ["/index.html", "/404.html", "/index", "/404"];

/** Returns a value for `Check.replies`: each of these statuses is correct, with any body. */
export const anyOf = (...statuses: number[]): Check["replies"] =>
  Object.fromEntries(statuses.map((status) => [status, undefined]));

/**
 * Returns three functions that create a check. `found` is for a page. `nowhere` is for an address without a page,
 * to which the host responds with 404 or one of the given statuses. `moved` is for an address that redirects to
 * `to`.
 */
export function checksOf({ manifest: { files }, rules: { headers } }: Expected) {
  const { "Cache-Control": _, ...wanted } = headersFor(headers, `/${NOT_FOUND_FILE}`);
  return {
    found: (page: string, more: Partial<Check> = {}): Check => {
      const replies = { 200: files[fileOfPage(page)] };
      return { aspect: "content", target: page, replies, wanted: headersFor(headers, page), ...more };
    },
    nowhere: (target: string, ...others: number[]): Check => {
      const replies = { 404: files[NOT_FOUND_FILE], ...anyOf(...others) };
      return { aspect: "nowhere", target, replies, wanted };
    },
    moved: (aspect: "moved" | "slash", target: string, to: string): Check => {
      const replies = aspect === "moved" ? anyOf(301) : anyOf(301, 308);
      return { aspect, target, replies, to, wanted };
    },
  };
}

/**
 * Returns the addresses of all pages except the home page, and except pages with a separate header rule, such as the
 * page of an editor.
 */
export const pagesBelow = ({ pages, headers }: SiteRules): string[] =>
  pages.filter(
    (page) => page !== "/" && headers.every(({ path }) => path === "/*" || !ruleCovers(path, page)),
  );

/** Whether a path is the path of a file, a page or an old address of the site. */
const isUsed = (path: string, { manifest, rules }: Expected): boolean =>
  path.slice(1) in manifest.files ||
  rules.pages.includes(path) ||
  redirectTarget(rules.redirects, path) !== undefined;

/** Returns the checks of a build's files, pages and redirects, and of addresses without a page or file. */
function checksFor(expected: Expected): Check[] {
  const { manifest, rules } = expected;
  const { found, nowhere, moved } = checksOf(expected);
  const files = Object.entries(manifest.files).filter(([file]) => file !== NOT_FOUND_FILE);
  const pages = pagesBelow(rules);
  const folders = files.flatMap(([file]) => /^[^/]+\//.exec(file)?.map((folder) => `/${folder}`) ?? []);
  const notPages = folders.filter((folder) => !rules.pages.includes(folder.slice(0, -1)));
  return [
    ...files.flatMap(([file, hash]) => fileChecks(file, hash, rules)),
    // The site must have no source maps, because no build contains any. `nowhere` expects the headers of the 404
    // page. But if the rules set other headers for a folder, some servers send these headers even if a file in the
    // folder is missing. So source maps in such a folder are not checked. Cache-Control may differ, because `nowhere`
    // does not check it.
    ...files
      .filter(([file]) => /\.(js|css)$/.test(file))
      .map(([file]) => nowhere(`/${file}.map`))
      .filter(({ target, wanted = {} }) => {
        const { "Cache-Control": _, ...others } = headersFor(rules.headers, target);
        return Object.entries(others).every(([name, value]) => wanted[name] === value);
      }),
    ...["/", ...pages.slice(0, 1)].flatMap((page) => [
      found(page, { target: page + QUERY }),
      ...AGENTS.map((agent) => found(page, { headers: { "User-Agent": agent, Accept: "text/html" } })),
      ...["POST", "PUT", "DELETE", "PATCH"].map((method) =>
        found(page, { aspect: "method", method, replies: anyOf(403, 405, 501) }),
      ),
    ]),
    ...pages.flatMap((page) => ["", QUERY].map((query) => moved("slash", `${page}/${query}`, page + query))),
    ...rules.redirects.flatMap(({ from, to, under }) =>
      ["", "/", ...(under ? UNDER : [])].flatMap((rest) =>
        ["", QUERY].map((query) => moved("moved", from + rest + query, to + query)),
      ),
    ),
    ...[
      ...new Set([...NOTHING_THERE, ...notPages]),
      ...pages.slice(0, 1).map((page) => `${page}/there-is-no-such-page`),
    ]
      .filter((target) => !isUsed(target, expected))
      // Some servers refuse some of the paths that begin with a dot, whatever the rules say. For example, Apache
      // responds to `/.htaccess` with 403.
      .map((target) => nowhere(target, ...(target.startsWith("/.") ? [403] : []))),
    ...[...FILE_NAMES, ...pages.slice(0, 2).map((page) => `${page}.html`)].map((target) =>
      nowhere(target, 301, 308),
    ),
    { ...nowhere("/there-is-no-such-page"), method: "HEAD", replies: anyOf(404) },
    { ...nowhere("/there-is-no-such-page"), aspect: "condition", headers: { "If-None-Match": "*" } },
  ];
}

/**
 * Returns the checks of one file. A file that can be compressed is requested three times, with different values of
 * Accept-Encoding: with `identity` (no compression), which `request` sends by default; with only gzip; and with a
 * preference for Brotli over gzip.
 */
function fileChecks(file: string, hash: string, rules: SiteRules): Check[] {
  const target = pageOfFile(file) ?? `/${file}`;
  const varies = isText(file);
  const check: Check = {
    aspect: "content",
    target,
    replies: { 200: hash },
    wanted: headersFor(rules.headers, target),
    types: TYPES[path.extname(file)],
    varies,
  };
  if (!varies) return [check];
  return [
    check,
    { ...check, headers: { "Accept-Encoding": "gzip" }, coding: "gzip" },
    { ...check, headers: { "Accept-Encoding": "br;q=1, gzip;q=0.5" } },
  ];
}

/**
 * Sends the requests of all checks, including those in `more`, to a site. Returns the faults, except those whose
 * aspect is in `expected.except`. If the checks stopped early, `stopped` says why.
 */
export async function checkSite(
  site: URL,
  expected: Expected,
  more: readonly Check[] = [],
  { limit = LIMIT, onProgress }: Patience = {},
): Promise<{ requests: number; faults: Fault[]; stopped?: string }> {
  const faults: Fault[] = [];
  const end = performance.now() + limit;
  let requests = 0;
  let silent = 0;
  let stopped: string | undefined;
  const put = async (origin: URL, check: Check): Promise<Reply | undefined> => {
    const { aspect } = check;
    const target = origin === site ? check.target : origin.origin + check.target;
    requests += 1;
    try {
      const reply = await request(origin, check.target, check);
      silent = 0;
      for (const [, of, said] of faultsIn(reply, check, origin))
        faults.push({ aspect: aspect === "odd" ? "odd" : of, target, said, ...specialRequest(check) });
      if (reply.took > SLOW && (await request(origin, check.target, check)).took > SLOW)
        faults.push({ aspect: "time", target, said: "responds slowly" });
      return reply;
    } catch (why) {
      silent += 1;
      faults.push({
        aspect,
        target,
        said: `cannot be read: ${(why as Error).message}`,
        ...specialRequest(check),
      });
      return undefined;
    }
  };
  const release = expected.except?.includes("release") ? [] : await releaseChecks(site, expected);
  const checks = [...checksFor(expected), ...more, ...release];
  const queue = checks.entries();
  const kinds = new Set<string>();
  const worker = async () => {
    for (const [at, check] of queue) {
      if (silent >= SILENT)
        stopped = "The server has stopped responding. See its error log, and run this command again.";
      else if (performance.now() > end)
        stopped = `The checks were stopped after ${limit / 1000} seconds. Allow more time with --limit.`;
      if (stopped) return;
      onProgress?.(at, checks.length);
      const reply = await put(site, check);
      if (reply?.status === 200 && check.types && !check.method)
        await put(site, { ...check, method: "HEAD", replies: anyOf(200), got: reply });
      // `conditions` returns many requests. They are sent for only one file of each combination of media type and
      // Cache-Control.
      const kind = String(check.types) + check.wanted?.["Cache-Control"];
      if (reply?.status !== 200 || !check.types || check.headers || kinds.has(kind)) continue;
      kinds.add(kind);
      for (const again of conditions(check, reply)) await put(site, again);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  if (site.protocol === "https:" && !stopped) {
    const redirect: Check = { aspect: "moved", target: "/", replies: anyOf(301, 308), to: `${site.origin}/` };
    await put(new URL(`http://${site.hostname}`), redirect);
  }
  return { requests, stopped, faults: faults.filter(({ aspect }) => !expected.except?.includes(aspect)) };
}

/**
 * Returns how a request differs from a plain GET request, for example `the method HEAD`. Does not mention two
 * headers: Accept-Encoding, because a message about a wrong or missing coding names the coding; and Accept, because
 * the checks send it only together with User-Agent, which is mentioned.
 */
function specialRequest({ method = "GET", headers = {} }: Check): Pick<Fault, "request"> {
  const named = Object.entries(headers)
    .filter(([name]) => name !== "Accept" && name !== "Accept-Encoding")
    .map(([name, value]) => `${name}: ${value}`);
  const parts = [...(method === "GET" ? [] : [`the method ${method}`]), ...named];
  return parts.length > 0 ? { request: parts.join(", ") } : {};
}

/**
 * Returns conditional requests and range requests for a file: those of a client that has the file, has another version
 * of it, or wants a part of it.
 */
function conditions({ target, wanted, replies }: Check, { headers: { etag }, body }: Reply): Check[] {
  const whole = { 200: replies[200] };
  const same = anyOf(304);
  const noPart = { ...whole, ...anyOf(416) };
  const part = (from: number, to?: number) => ({ ...noPart, 206: hashOf(body.subarray(from, to)) });
  const asked: [headers: Record<string, string>, right: Check["replies"]][] = [
    [{ "If-None-Match": '"another"' }, whole],
    [{ "If-None-Match": 'W/"another"' }, whole],
    [{ "If-None-Match": "*" }, { ...whole, ...same }],
    [{ "If-Modified-Since": LONG_AGO }, whole],
    [{ "If-Modified-Since": "nonsense" }, { ...whole, ...same }],
    [{ "If-None-Match": '"another"', "If-Modified-Since": new Date().toUTCString() }, whole],
    [{ "If-Range": '"another"', Range: "bytes=0-9" }, whole],
    [{ Range: "bytes=0-9" }, part(0, 10)],
    [{ Range: "bytes=5-" }, part(5)],
    [{ Range: "bytes=-5" }, part(-5)],
    [{ Range: "bytes=0-0,4-5" }, { ...noPart, ...anyOf(206) }],
    [{ Range: `bytes=${body.length + 1}-` }, noPart],
    ...["bytes=9-5", "bytes=x", "lines=1-2"].map(
      (range) => [{ Range: range }, noPart] satisfies [object, object],
    ),
  ];
  if (etag)
    asked.push(
      [{ "If-None-Match": etag }, same],
      [{ "If-None-Match": `W/${etag.replace(/^W\//, "")}` }, { ...whole, ...same }],
      [{ "If-None-Match": `W/"another", ${etag}` }, { ...whole, ...same }],
    );
  return asked.map(([headers, right]) => ({ aspect: "condition", target, wanted, headers, replies: right }));
}

const LONG_AGO = "Thu, 01 Jan 1970 00:00:00 GMT";

/**
 * Returns the checks of the manifest and of all files that the online `lasting.json` lists. Pages of this and earlier
 * releases may request the listed files. If `lasting.json` is missing or invalid, or does not list all immutable files
 * of this build, the listed files are not checked. Instead, the result contains a check of `lasting.json` that always
 * fails, so that the fault is reported.
 */
async function releaseChecks(site: URL, { manifest, rules }: Expected): Promise<Check[]> {
  const check = (file: string, hash: unknown): Check => ({
    aspect: "release",
    target: `/${file}`,
    replies: { 200: String(hash) },
    wanted: headersFor(rules.headers, `/${file}`),
  });
  const list = await request(site, `/${LASTING_FILE}`, { limit: LIMITS.listBytes }).then(
    ({ status, body }) => (status === 200 ? readLasting(body) : undefined),
    () => undefined,
  );
  const listed = Object.keys(Object.fromEntries(list ?? []));
  const isWhole = Object.keys(lastingFiles(manifest.files, rules)).every((file) => listed.includes(file));
  return [
    { ...check(MANIFEST_FILE, hashOf(JSON.stringify(manifest))), types: TYPES[".json"] },
    ...((isWhole && list) || [[LASTING_FILE, { sha256: "a list" }]]).map(([file, entry]) =>
      check(file, (entry as { sha256?: unknown } | null)?.sha256),
    ),
  ];
}

/**
 * Matches headers that change the meaning of a reply, and headers with a server's version. The site may send such a
 * header only if one of its rules sets it.
 */
const FOREIGN =
  /^(set-cookie|access-control-.*|x-robots-tag|refresh|link|content-disposition|content-location|clear-site-data|www-authenticate|x-powered-by|(x-)?sourcemap|service-worker-allowed|content-security-policy-report-only|expires|pragma|report-to|nel|server: .*\/\d.*):/;

/**
 * A server may send replies with these statuses before it reads the rules. So these replies need not have the
 * headers of the rules.
 */
const REFUSED = [400, 403, 405, 414, 415, 416, 421, 501];

/** A possible fault of a reply: whether the reply has this fault, its aspect, and what a message says about it. */
type Row = [wrong: boolean, aspect: Aspect, said: string];

/**
 * Returns the faults in a reply. If the status is wrong, only the status and a redirect to another site are
 * reported.
 */
function faultsIn({ status, headers, body, sent }: Reply, check: Check, site: URL): Row[] {
  const { aspect, replies, to, wanted = {}, types, coding, varies, got } = check;
  const { location, vary = "", "cache-control": kept = "", "content-type": type = "" } = headers;
  const given = headers["content-encoding"];
  const leadsTo = location === undefined ? undefined : urlIn(location, site);
  const own = new URL(to ?? "/", site);
  const strays = location !== undefined && ![site.origin, own.origin].includes(leadsTo?.origin ?? "");
  const hash = replies[status];
  const isRight = Object.hasOwn(replies, status);
  const isMoved = status === 301 || status === 308;
  const named = Object.keys(wanted).map((name) => name.toLowerCase());
  const [media = "", charset = ""] = type.toLowerCase().split(/; ?/);
  const length = headers["content-length"];
  const needsCharset = media === "text/html" && charset !== "charset=utf-8";
  const isOfType = types?.includes(media) && !needsCharset;
  const always: Row[] = [
    [strays, "offSite", `leads to ${location}`],
    [!isRight, aspect, `responds with ${status}${location ? ` to ${location}` : ""}`],
  ];
  const ofRightStatus: Row[] = [
    [
      hash !== undefined && hashOf(body) !== hash,
      aspect,
      body.length > 0 ? "differs from the build" : "is empty",
    ],
    [
      to !== undefined && isMoved && !isSame(leadsTo, own),
      aspect,
      location
        ? `leads to ${location}, not to ${to}`
        : `has no address in its Location header, but should lead to ${to}`,
    ],
    ...Object.entries(wanted).map(([name, value]): Row => {
      const found = headers[name.toLowerCase()];
      const more = typeof found === "string" && secondValue(found, value);
      const other = more
        ? `has the header ${name}: ${more}, in addition to the value that the release sets`
        : `has the header ${name}: ${found} instead of ${value}`;
      const said = found === undefined ? `lacks the header ${name}: ${value}` : other;
      return [!REFUSED.includes(status) && found !== value, isMoved ? "movedHeaders" : "headers", said];
    }),
    ...Object.entries(headers).map(
      ([name, value]): Row => [
        FOREIGN.test(`${name}: ${value}:`) && !named.includes(name),
        "foreign",
        `has the header ${name}: ${value}`,
      ],
    ),
    // Browsers must not cache redirects and errors, because a later release may have a page at the same address.
    [
      /immutable|max-age=[1-9]/.test(kept) && ![200, 206, 304].includes(status),
      aspect,
      `may be cached: ${kept}`,
    ],
    [
      Boolean(types) && status === 200 && !isOfType,
      "type",
      needsCharset && types?.includes(media)
        ? "has the type text/html without charset=utf-8"
        : `has ${type ? `the type ${type}, not` : "no type, but should have"} ${types?.[0]}`,
    ],
    [Boolean(types) && status === 200 && !headers.etag, "condition", "has no ETag"],
    [
      Boolean(got) && headers.etag !== got?.headers.etag,
      "condition",
      "has another ETag for HEAD than for GET",
    ],
    [
      length !== undefined && got !== undefined && Number(length) !== got.sent.length,
      "length",
      `has the Content-Length ${length} for HEAD, but GET sends ${got?.sent.length} bytes`,
    ],
    [
      Boolean(given) && !accepts(check.headers?.["Accept-Encoding"], given ?? ""),
      "compression",
      `is sent in ${given}, which the request does not accept`,
    ],
    [
      status === 405 && headers.allow?.replace(/\s/g, "").split(",").sort().join() !== "GET,HEAD",
      "method",
      headers.allow === undefined
        ? "lacks the header Allow: GET, HEAD"
        : `has the header Allow: ${headers.allow} instead of GET, HEAD`,
    ],
    [
      // This row does not check in which coding the reply was sent. The row with `accepts` reports a coding that the
      // request does not accept.
      Boolean(coding) && isLarge(body.length) && sent.length >= body.length,
      "compression",
      `is not sent in ${coding}`,
    ],
    [
      Boolean(varies) && isLarge(body.length) && !/accept-encoding|\*/i.test(vary),
      "compression",
      "has no Vary: Accept-Encoding",
    ],
  ];
  return [...always, ...(isRight ? ofRightStatus : [])].filter(([wrong]) => wrong);
}

/**
 * If a server sends a header twice, with `value` and with another value, Node joins both values with a comma in
 * `found`. Returns the other value; an empty text if `found` is not such a pair.
 */
function secondValue(found: string, value: string): string {
  if (found.startsWith(`${value}, `)) return found.slice(value.length + 2);
  return found.endsWith(`, ${value}`) ? found.slice(0, -value.length - 2) : "";
}

/** Whether a redirect to `given` leads to the address `wanted`. Any fragment (`#…`) is ignored. */
const isSame = (given: URL | undefined, wanted: URL): boolean =>
  given?.origin === wanted.origin &&
  given.pathname === wanted.pathname &&
  // URLSearchParams makes queries comparable: a space can be written as `%20` or `+`.
  String(new URLSearchParams(given.search)) === String(new URLSearchParams(wanted.search));
