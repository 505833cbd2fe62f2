import { hashOf } from "@sitekit/lib/files";
import { type Listening, listen } from "@sitekit/testing/listen";
import { type Aspect, checkSite, type Expected } from "../checks";
import { MANIFEST_FILE, manifestDifferences, manifestOf, readBuild } from "../dist";
import { headerRules, NOINDEX } from "../headerRules";
import { LASTING_FILE } from "../lasting";
import { siteServer } from "../serve/siteServer";
import { fileOfPage } from "../siteRules";
import { askedOnce, type Break, body, brokenReply, header, inLowerCase, on } from "./support/breakingProxy";
import { assetFile, OPTIONS, page, RULES, SmallSite } from "./support/smallSite";

const rules = {
  ...RULES,
  pages: [...RULES.pages, "/admin"],
  redirects: [
    ...RULES.redirects,
    { from: "/old", to: "/about", under: true },
    // Old websites often have an address that attackers also look for.
    { from: "/admin.php", to: "/about", under: false },
  ],
  headers: headerRules({ ...OPTIONS, styleHashes: ["'sha256-abc='"] }),
};
const SCRIPT = assetFile("run();");
const OLDER = assetFile("older();");

const site = new SmallSite();
let own: Listening;
let expected: Expected;

let mockBreak: Break = () => undefined;
let mockOrigin = "";
const mockReply = brokenReply;
const mockAsk = askedOnce(() => mockOrigin);
const mockLowerCase = inLowerCase;
// The mock sends each request to the server only once and records the response for all tests. Each test receives the
// recorded response with the changes that its `mockBreak` makes.
jest.mock("../online", (): Partial<typeof import("../online")> => {
  return {
    request: async (_site, target, question = {}) => {
      const { method = "GET", headers } = question;
      const reply = await mockAsk(target, question);
      return mockReply(mockBreak, { ...reply, target, method, asked: mockLowerCase(headers) });
    },
  };
});

beforeAll(async () => {
  site.write("picture.png", "\x89PNG....IEND....");
  site.write("admin/index.html", page("admin"));
  site.write("robots.txt", "User-agent: *");
  site.write("admin/app.js", "edit();");
  site.asset("more();");
  site.build(rules);
  expected = readBuild(site.dist);
  own = await listen(siteServer(site.dist));
  mockOrigin = own.url;
});

beforeEach(() => {
  mockBreak = () => undefined;
});
afterAll(async () => {
  await own.close();
  site.remove();
});

const manifestOfOther = () => JSON.stringify({ ...expected.manifest, time: "2027-01-01T00:00:00.000Z" });
const faults = async () => (await checkSite(new URL(own.url), expected)).faults;

test("the check of a site accepts a preview in which every response, even an error, has the noindex header", async () => {
  mockBreak = header("x-robots-tag", "noindex");
  const headers = [...rules.headers, { path: "/*", headers: NOINDEX }];
  const { faults } = await checkSite(new URL(own.url), {
    ...expected,
    rules: { ...expected.rules, headers },
  });
  expect(faults).toEqual([]);
});

test("the check of a site finds no faults in an unchanged site", async () => {
  expect(await faults()).toEqual([]);
});

/**
 * Changes the status of responses to requests whose target (path and query) matches `matching`. If `location` is given,
 * also sets the Location header of these responses.
 */
const answers =
  (status: number, matching = /./, location?: string): Break =>
  ({ target, headers }) =>
    matching.test(target)
      ? { status, headers: { ...headers, ...(location ? { location } : {}) } }
      : undefined;
/** Responds to GET requests for the path `name` with status 200 and the body `text`, as if there were such a file. */
const shows = (name: string, text = "x"): Break =>
  on(new RegExp(`^${name}$`), ({ method, headers }) => {
    if (method !== "GET") return undefined;
    return { status: 200, body: Buffer.from(text), headers: { ...headers, "content-type": "text/plain" } };
  });
/** Applies `change` only to responses with this status. If `method` is given, the request must have this method. */
const of =
  (status: number, change: Break, method?: string): Break =>
  (passing) =>
    passing.status === status && passing.method === (method ?? passing.method) ? change(passing) : undefined;
/** Applies `change` only if the request has the header `name` and its value matches `value`. */
const asked =
  (name: string, value: RegExp, change: Break): Break =>
  (passing) =>
    value.test(String(passing.asked[name] ?? "")) ? change(passing) : undefined;
/** Applies `change` only to responses to requests with this method. */
const by =
  (method: string, change: Break): Break =>
  (passing) =>
    passing.method === method ? change(passing) : undefined;
/**
 * Sets the Location header of responses that have status 301, if the requested path and query match `matching`.
 * `newTarget` receives the original Location and returns the new one.
 */
const leads = (newTarget: (to: string) => string, matching = /./): Break =>
  of(301, (passing) => header("location", newTarget(passing.headers.location ?? ""), matching)(passing));
const moved = (to: string) => leads(() => to, /^\/(company|old|about\/)/);
const text =
  (words: string): Break =>
  () => ({ body: Buffer.from(words) });
const EVIL = "https://evil.example/about";
const FOR_EVER = "public, max-age=31536000, immutable";
const ABOUT = /^\/about$/;
const SCRIPTS = /^\/assets/;
const listed = (text: string) => ({ [assetFile(text)]: { sha256: hashOf(text), until: null } });
let times = 0;
const SLOWLY = () => ({ took: 1600 });

const taken = (name: string, value: RegExp) =>
  asked(name, value, () => ({ status: 304, body: Buffer.alloc(0) }));
/**
 * Headers of conditional requests and range requests. For each row, one test sets the status of the responses to
 * requests with this header to 500. The check must report this.
 */
const FAILING: [name: string, value: RegExp][] = [
  ["if-none-match", /^\*$/],
  ["if-modified-since", /^nonsense$/],
  ["range", /^bytes=5-$/],
  ["range", /^bytes=-5$/],
  ["range", /^bytes=0-0,4-5$/],
  ["range", /^bytes=\d\d+-$/],
  ["range", /^bytes=9-5$/],
  ["range", /^bytes=x$/],
  ["range", /^lines=1-2$/],
  ["if-none-match", /^W\/"(?!another)[^"]*"$/],
  ["if-none-match", /^W\/"another", "[^"]*"$/],
];

/**
 * Faults, grouped by the aspect under which the check must report them. Each row has a description and a function that
 * makes responses faulty. A row can also have the address that the check must report, and a part of the message.
 */
const BREAKS: Partial<Record<Aspect, [what: string, change: Break, target?: string, said?: string][]>> = {
  content: [
    ["a page has another text", body(page("other"), ABOUT), "/about", "differs from the build"],
    ["a page is empty", body("", ABOUT), "/about", "is empty"],
    ["a page is cut short", on(ABOUT, ({ body }) => ({ body: body.subarray(0, 100) })), "/about"],
    ["one byte of a script is changed", body("run()!", SCRIPTS), `/${SCRIPT}`],
    ["one byte of a picture is changed", body("\x89PNG....IEND...!", /picture/), "/picture.png"],
    ["a page is missing", answers(404, ABOUT), "/about"],
    ["a script is missing", answers(404, SCRIPTS), `/${SCRIPT}`],
    ["a page responds with 500", answers(500, ABOUT), "/about", "responds with 500"],
    ["a page responds with 206 even if no range is requested", of(200, answers(206, ABOUT)), "/about"],
    ["a page redirects to itself", answers(302, ABOUT, "/about"), "/about", "responds with 302 to /about"],
    ["version.json has no build id", body("{}", /version/), "/version.json"],
    ["HEAD requests get status 500", by("HEAD", answers(500)), "/"],
    ["HEAD is redirected", by("HEAD", answers(301, ABOUT, "/")), "/about"],
    ["a page has another text only in gzip", asked("accept-encoding", /^gzip$/, body("x", ABOUT)), "/about"],
    ["a page has another text only in Brotli", asked("accept-encoding", /^br/, body("x", ABOUT)), "/about"],
    ["search engines get another page", asked("user-agent", /Googlebot/, text(page("for robots"))), "/"],
    ["phones get another page", asked("user-agent", /iPhone/, text(page("small"))), "/"],
    ["a query changes the page", on(/^\/\?utm_source=a%20b&x=1$/, text("x"))],
    ["an address with a query is not found", answers(404, /^\/about\?/)],
  ],
  type: [
    ["a page has the wrong type", header("content-type", "text/plain", ABOUT), "/about"],
    ["a page has no charset", header("content-type", "text/html", ABOUT), "/about"],
    ["a page has another charset", header("content-type", "text/html; charset=iso-8859-1", ABOUT), "/about"],
    ["a script is sent as text", header("content-type", "text/plain", SCRIPTS), `/${SCRIPT}`],
    [
      "a script has no type",
      header("content-type", undefined, SCRIPTS),
      `/${SCRIPT}`,
      "has no type, but should have text/javascript",
    ],
    [
      "page data is sent as HTML",
      header("content-type", "text/html", /page-data/),
      "",
      "has the type text/html, not application/json",
    ],
    [
      "a picture is sent as application/octet-stream",
      header("content-type", "application/octet-stream", /png/),
      "/picture.png",
    ],
    ["HEAD has another type than GET", by("HEAD", header("content-type", "text/plain", ABOUT)), "/about"],
    ["robots.txt is HTML", header("content-type", "text/html; charset=utf-8", /robots/), "/robots.txt"],
  ],
  headers: [
    ["no content security policy", header("content-security-policy", undefined)],
    [
      "a content security policy with unsafe-inline",
      header("content-security-policy", "script-src 'unsafe-inline'"),
    ],
    ["no HSTS", header("strict-transport-security", undefined)],
    [
      "no nosniff",
      header("x-content-type-options", undefined),
      "",
      "lacks the header X-Content-Type-Options: nosniff",
    ],
    ["no permissions policy", header("permissions-policy", undefined)],
    ["HEAD has no content security policy", by("HEAD", header("content-security-policy", undefined))],
    ["no content security policy in a 304 response", of(304, header("content-security-policy", undefined))],
    ["the editor may be indexed", header("x-robots-tag", undefined, /admin/), "/admin"],
    [
      "another referrer policy",
      header("referrer-policy", "unsafe-url"),
      "",
      ": unsafe-url instead of strict",
    ],
    [
      "no content security policy on the not-found page",
      header("content-security-policy", undefined, /there-is-no/),
      "/there-is-no-such-page",
    ],
    ["a page may be cached for an hour", header("cache-control", "public, max-age=3600", ABOUT), "/about"],
    ["the headers of a script forbid caching", header("cache-control", "no-store", SCRIPTS), `/${SCRIPT}`],
  ],
  movedHeaders: [
    [
      "redirects have no header except Location",
      of(301, ({ headers: { location } }) => ({ headers: { location } })),
    ],
  ],
  foreign: [
    ["a cookie", header("set-cookie", "id=1"), "", "has the header set-cookie: id=1"],
    ["any site may read the response", header("access-control-allow-origin", "*")],
    ["a noindex header", header("x-robots-tag", "noindex")],
    ["a script names a source map", header("sourcemap", "/app.js.map", SCRIPTS), `/${SCRIPT}`],
    [
      "a script names a source map in the old header",
      header("x-sourcemap", "/app.js.map", SCRIPTS),
      `/${SCRIPT}`,
    ],
    [
      "another address is the canonical address",
      header("link", '<https://x.example>; rel="canonical"', ABOUT),
    ],
    ["the browser's cache is cleared", header("clear-site-data", '"cache"')],
    ["an Expires header", header("expires", "Thu, 01 Jan 2037 00:00:00 GMT", ABOUT), "/about"],
    ["a cookie on the not-found page", of(404, header("set-cookie", "id=1"))],
    ["a password is requested", header("www-authenticate", "Basic", ABOUT), "/about"],
    ["a refresh header", header("refresh", "0; url=https://evil.example")],
    ["the version of the server is revealed", header("server", "nginx/1.22.1")],
    ["the program behind the server is revealed", header("x-powered-by", "PHP/8.2")],
    ["a page is a download", header("content-disposition", "attachment", ABOUT), "/about"],
  ],
  compression: [
    [
      "nothing is compressed",
      (passing) => ({ ...header("content-encoding", undefined)(passing), sent: passing.body }),
      "",
      "is not sent in gzip",
    ],
    [
      "files are sent in gzip even if the request does not accept gzip",
      of(200, header("content-encoding", "gzip")),
    ],
    ["no Vary", header("vary", undefined), "", "has no Vary: Accept-Encoding"],
    ["Vary names another header", header("vary", "Cookie")],
    [
      "clients that accept only gzip get Brotli",
      asked("accept-encoding", /^gzip$/, header("content-encoding", "br")),
    ],
    [
      "a page is sent in zstd, which the client does not accept",
      header("content-encoding", "zstd", ABOUT),
      "/about",
      "is sent in zstd, which the request does not accept",
    ],
  ],
  slash: [
    ["`/about/` shows the page", shows("/about/", page("about")), "/about/"],
    ["`/about/` redirects to the home page", leads(() => "/", /^\/about\/$/), "/about/"],
    ["`/about/` redirects temporarily", answers(307, /^\/about\/$/, "/about"), "/about/"],
    ["`/about/` is not found", answers(404, /^\/about\/$/), "/about/"],
  ],
  moved: [
    ["an old address is not found", answers(404, /^\/company$/), "/company"],
    ["an old address redirects temporarily", answers(302, /^\/company$/), "/company"],
    ["an old address redirects to another page", moved("/"), "/company", "leads to /, not to /about"],
    ["an old address redirects to another host", moved("https://evil.example/about"), "/company"],
    ["an old address redirects to localhost", moved("http://localhost:8080/about"), "/company"],
    ["an old address redirects to another scheme", moved("ftp://127.0.0.1/about"), "/company"],
    ["an old address redirects to `//about`, which is another host", moved("//about"), "/company"],
    ["an old address has no target", moved(""), "/company", "has no address in its Location header"],
    ["an old address with a trailing slash is not found", answers(404, /^\/company\/$/), "/company/"],
    ["an old address redirects with 308", answers(308, /^\/company$/), "/company"],
    ["an old address redirects in two steps", moved("/about/"), "/company"],
    ["a redirect loses the query", leads((to) => to.replace(/\?.*/, ""))],
    ["a redirect adds a query", leads((to) => `${to}?x`)],
    ["a path under an old address is not found", answers(404, /^\/old\/any/), "/old/any/page"],
  ],
  nowhere: [
    ["missing pages respond with 200", of(404, answers(200)), "/there-is-no-such-page"],
    ["missing pages redirect to the home page", of(404, answers(302, /./, "/"))],
    ["missing pages show another text", of(404, text("404 Not Found"), "GET")],
    [
      "responses with status 404 may be cached permanently",
      of(404, header("cache-control", FOR_EVER)),
      `/${SCRIPT}.map`,
      `may be cached: ${FOR_EVER}`,
    ],
    [
      "the address of a PHP script is refused",
      answers(403, /^\/index\.php$/),
      "/index.php",
      "responds with 403",
    ],
    [
      "a missing page below a page is redirected to that page",
      answers(301, /^\/about\/there/, "/about"),
      "/about/there-is-no-such-page",
    ],
    ["a file's name is a second address of a page", shows("/about.html", page("about")), "/about.html"],
    [".git is online", shows("/.git/config"), "/.git/config"],
    [".env is online", shows("/.env"), "/.env"],
    ["a folder is listed", shows("/assets/", "<title>Index of /assets/</title>"), "/assets/"],
    ["the server's status is online", shows("/server-status"), "/server-status"],
    ["a source map is online", shows(`/${SCRIPT}.map`, "{}"), `/${SCRIPT}.map`],
    ["all source maps redirect to the home page", answers(302, /\.map$/, "/"), `/${SCRIPT}.map`],
    ["missing pages respond with 500", of(404, answers(500))],
    ["missing pages respond with 200 to HEAD", of(404, by("HEAD", answers(200)))],
    ["the hashes of the release are online", shows("/SHA256SUMS"), "/SHA256SUMS"],
  ],
  method: [
    ["POST is accepted", by("POST", answers(200)), "/"],
    ["DELETE is accepted", by("DELETE", answers(204)), "/"],
    ["PUT requests get status 500", by("PUT", answers(500)), "/"],
    ["PATCH creates something", by("PATCH", answers(201)), "/"],
  ],
  condition: [
    ["no ETag", header("etag", undefined), "/about", "has no ETag"],
    ["no ETag for scripts", header("etag", undefined, SCRIPTS), `/${SCRIPT}`],
    [
      "no ETag if the request accepts gzip",
      asked("accept-encoding", /gzip/, header("etag", undefined, ABOUT)),
      "/about",
    ],
    ["no ETag for HEAD", by("HEAD", header("etag", undefined, ABOUT)), "/about"],
    [
      "another ETag for HEAD",
      by("HEAD", header("etag", '"head"', ABOUT)),
      "/about",
      "has another ETag for HEAD than for GET",
    ],
    [
      "another ETag in each response",
      on(/./, ({ headers }) => ({ headers: { ...headers, etag: `"${times++}"` } })),
    ],
    [
      "a client with an old copy gets 304 for a changed file",
      asked("if-modified-since", /1970/, () => ({ status: 304 })),
    ],
    [
      "a range response contains other bytes than requested",
      asked("range", /^bytes=0-9$/, ({ body }) => ({ status: 206, body: body.subarray(1, 11) })),
    ],
    [
      "a client with another version gets a part instead of the whole file",
      asked("if-range", /./, ({ body }) => ({ status: 206, body: body.subarray(0, 10) })),
    ],
    ["an unchanged file is sent again", of(304, () => ({ status: 200, body: Buffer.from("x") }))],
    [
      "a client with another version gets 304",
      asked("if-none-match", /^"another"$/, () => ({ status: 304, body: Buffer.alloc(0) })),
    ],
    ["a client with another version and a weak ETag gets 304", taken("if-none-match", /^W\/"another"$/)],
    ["a client with another version and a newer date gets 304", taken("if-modified-since", /20\d\d/)],
    ...FAILING.map(([name, value]): [string, Break] => [
      `a request whose header ${name} matches ${value} gets an error`,
      asked(name, value, answers(500)),
    ]),
    [
      "the not-found page is empty for a request with If-None-Match",
      of(404, asked("if-none-match", /^\*$/, text(""))),
    ],
    [
      "responses with status 416 may be cached permanently",
      asked("range", /-$/, ({ headers }) => ({
        status: 416,
        headers: { ...headers, "cache-control": FOR_EVER },
      })),
    ],
    ["a request for a part of a file fails", asked("range", /^bytes=0-9$/, answers(500))],
  ],
  length: [
    [
      "HEAD has another length than GET",
      by("HEAD", header("content-length", "5", ABOUT)),
      "/about",
      "has the Content-Length 5 for HEAD, but GET sends ",
    ],
    ["HEAD has a length of 0", by("HEAD", header("content-length", "0", SCRIPTS)), `/${SCRIPT}`],
  ],
  release: [
    ["the manifest is missing", answers(404, /release\.json/), `/${MANIFEST_FILE}`],
    [
      "the manifest has another build time",
      on(/release\.json/, () => ({ body: Buffer.from(manifestOfOther()) })),
      `/${MANIFEST_FILE}`,
    ],
    ["`lasting.json` is missing", answers(404, /lasting/), `/${LASTING_FILE}`],
    ["`lasting.json` lists no files", body("{}", /lasting/), `/${LASTING_FILE}`],
    ["`lasting.json` lacks a file", body(JSON.stringify(listed("run();")), /lasting/), `/${LASTING_FILE}`],
    ["`lasting.json` is invalid", body("[]", /lasting/), `/${LASTING_FILE}`],
    [
      "a file of an earlier release, which open pages may still request, is missing",
      body(JSON.stringify({ ...listed("run();"), ...listed("more();"), ...listed("older();") }), /lasting/),
      `/${OLDER}`,
    ],
  ],
  time: [["a page takes 1.6 seconds each time", by("GET", on(ABOUT, SLOWLY)), "/about", "responds slowly"]],
  offSite: [
    ["an old address leads to another site", moved(EVIL), "/company", `leads to ${EVIL}`],
    [
      "a missing page redirects to another host",
      of(404, answers(302, /./, EVIL)),
      "/index.php",
      `leads to ${EVIL}`,
    ],
    [
      "a page has a Location header with another host",
      answers(200, ABOUT, EVIL),
      "/about",
      `leads to ${EVIL}`,
    ],
    ["a page redirects to an invalid address", answers(302, ABOUT, "http://"), "/about", "leads to http://"],
  ],
};

// The default values give every row five values. If a row had fewer values than the test function has parameters, Jest
// would pass its `done` callback as the next argument.
const rows = Object.entries(BREAKS).flatMap(([aspect, breaks]) =>
  breaks.map(([what, change, target = "", said = ""]) => [what, aspect, change, target, said] as const),
);

test.each(rows)("the check of a site finds the fault: %s", async (_, aspect, change, target, said) => {
  mockBreak = change;
  const found = await faults();
  const fault = { aspect, target: target || expect.any(String), said: expect.stringContaining(said) };
  expect(found).toContainEqual(expect.objectContaining(fault));
});

test("the check of a site accepts unusual but correct responses, such as one slow response, partial content, and status 403 for PUT", async () => {
  let late = 1;
  const parts: Record<string, [number, number?]> = { "0-9": [0, 10], "5-": [5], "-5": [-5] };
  mockBreak = (passing) => {
    const { target, method, status, headers, body, asked } = passing;
    if (target === "/about" && late > 0) return { took: 1600 * late-- };
    if (target === "/robots.txt") return { took: 1500 };
    // The main configuration of a server may refuse requests for hidden files. Then the responses do not have the
    // headers that the site's own rules set.
    if (target.startsWith("/.")) return { status: 403, headers: {} };
    if (method === "PUT") return { status: 403 };
    if (method === "HEAD") return header("content-type", headers["content-type"]?.toUpperCase())(passing);
    // If a file is missing, some servers still send the headers that are set for its folder.
    if (target === "/admin/app.js.map") return header("x-robots-tag", "noindex")(passing);
    if (target === "/index.html") return { status: 308, headers: { ...headers, location: "/" } };
    if (status === 304 && asked["if-none-match"]?.startsWith("W/")) {
      const file = expected.rules.pages.includes(target) ? fileOfPage(target) : target.slice(1);
      return { status: 200, body: Buffer.from(site.deployed(file)) };
    }
    if (!asked.range || asked["if-range"]) return undefined;
    const part = parts[asked.range.replace("bytes=", "")];
    return part ? { status: 206, body: body.subarray(...part) } : { status: 416, headers: {} };
  };
  expect(await faults()).toEqual([]);
  expect(late).toBe(0);
});

test("the check of a site reports the address of an unreadable response, continues with other checks, and counts the requests", async () => {
  mockBreak = ({ target }) => {
    if (target === "/about") throw new Error("The line is gone.");
    return undefined;
  };
  const { faults, requests } = await checkSite(new URL(own.url), expected);
  expect(faults).toContainEqual({
    aspect: "content",
    target: "/about",
    said: "cannot be read: The line is gone.",
  });
  expect(new Set(faults.map(({ target }) => target))).toEqual(new Set(["/about"]));
  expect(requests).toBeGreaterThan(200);
});

test("the check of a site reports a fault if the http address of an https site does not redirect to https", async () => {
  const site = new URL(own.url.replace("http:", "https:"));
  expect((await checkSite(site, expected)).faults).toEqual([
    { aspect: "moved", target: "http://127.0.0.1/", said: "responds with 200" },
  ]);
});

test("the check of a site reports no faults of the aspects that `except` lists", async () => {
  mockBreak = header("content-security-policy", undefined);
  const except: Aspect[] = ["headers", "movedHeaders"];
  expect((await checkSite(new URL(own.url), { ...expected, except })).faults).toEqual([]);
});

test.each([
  ["build", { build: "0123456789abcdef" }],
  ["commit", { commit: "0".repeat(40) }],
  ["time", { time: "2027-01-01T00:00:00.000Z" }],
  ["rules", { rules: hashOf("other") }],
  ["files", { files: {} }],
])("`manifestOf` refuses a manifest even if only its value `%s` was changed", (_, change) => {
  expect(manifestOf(expected.manifest)).toEqual(expected.manifest);
  expect(manifestOf({ ...expected.manifest, ...change })).toBeUndefined();
});

test("`manifestDifferences` reports that two builds differ in their time and in a page, but not that they differ in `version.json`", () => {
  const other = new SmallSite();
  other.write("about/index.html", page("other"));
  other.build(rules, new Date("2027-01-01T00:00:00Z"));
  const differences = manifestDifferences(readBuild(other.dist).manifest, expected.manifest);
  other.remove();
  expect(differences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The build time online is 2027/),
      expect.stringMatching(/^about\.html is not the same online/),
    ]),
  );
  // `version.json` differs only in the build id and the time, and `differences` already has a separate line for each.
  expect(differences.join("\n")).not.toContain("version.json");
});
