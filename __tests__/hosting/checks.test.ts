import { setTimeout as pause } from "node:timers/promises";
import { type Aspect, checkSite, type Expected } from "../../src/hosting/checks";
import { MANIFEST_FILE, manifestDifferences, manifestOf, readBuild } from "../../src/hosting/dist";
import { headerRules } from "../../src/hosting/headerRules";
import { LASTING_FILE } from "../../src/hosting/lasting";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { hashOf } from "../../src/lib/hashes";
import { type Listening, listen } from "../support/listen";
import { type Break, body, breakingProxy, header, on } from "./support/breakingProxy";
import { assetFile, page, RULES, SmallSite } from "./support/smallSite";

const rules = {
  ...RULES,
  redirects: [...RULES.redirects, { from: "/old", to: "/about", under: true }],
  headers: headerRules({ styleHashes: ["'sha256-abc='"], editorOrigins: [] }),
};
const SCRIPT = assetFile("run();");

const site = new SmallSite();
let own: Listening;
let proxy: Listening;
let expected: Expected;

let broken: Break = () => undefined;

beforeAll(async () => {
  site.write("picture.png", "\x89PNG....IEND....");
  site.write("robots.txt", "User-agent: *");
  site.write(LASTING_FILE, JSON.stringify({ [SCRIPT]: { sha256: hashOf("run();"), until: null } }));
  site.write(MANIFEST_FILE, "{}");
  site.build(rules);
  expected = { ...readBuild(site.dist), except: ["release"] };
  own = await listen(siteServer(site.dist));
  proxy = await breakingProxy(own.url, () => broken);
});

beforeEach(() => {
  broken = () => undefined;
});
afterAll(async () => {
  await proxy.close();
  await own.close();
  site.remove();
});

const faults = async () => (await checkSite(new URL(proxy.url), expected)).faults;

test("a site that is as it was built has no faults", async () => {
  expect(await faults()).toEqual([]);
});

const location = (to: string, matching = /^\/(company|old|about\/)/): Break =>
  on(matching, ({ headers, status }) =>
    status === 301 ? { headers: { ...headers, location: to } } : undefined,
  );
const found =
  (target: string, text = "x"): Break =>
  (passing) =>
    passing.target === target && passing.method === "GET"
      ? {
          status: 200,
          body: Buffer.from(text),
          headers: { ...passing.headers, "content-type": "text/plain" },
        }
      : undefined;
const page200: Break = ({ status }) => (status === 404 ? { status: 200 } : undefined);

/** What is broken, in which aspect the check has to find it, and at what target if it is one. */
const BREAKS: [what: string, aspect: Aspect, change: Break, target?: string][] = [
  ["a page has another text", "content", body(page("other"), /^\/about$/), "/about"],
  ["a page is empty", "content", body("", /^\/about$/), "/about"],
  [
    "a page is cut short",
    "content",
    on(/^\/about$/, ({ body }) => ({ body: body.subarray(0, 100) })),
    "/about",
  ],
  ["one byte of a script is flipped", "content", body("run()!", /^\/assets/), `/${SCRIPT}`],
  ["one byte of a picture is flipped", "content", body("\x89PNG....IEND...!", /picture/), "/picture.png"],
  ["a page is missing", "content", on(/^\/about$/, () => ({ status: 404 })), "/about"],
  ["a script is missing", "content", on(/^\/assets\/app/, () => ({ status: 404 })), `/${SCRIPT}`],
  ["a page answers 500", "content", on(/^\/about$/, () => ({ status: 500 })), "/about"],
  [
    "a page answers 206 unasked",
    "content",
    on(/^\/about$/, ({ status }) => (status === 200 ? { status: 206 } : undefined)),
    "/about",
  ],
  [
    "a page answers 302 to itself",
    "content",
    on(/^\/about$/, ({ headers }) => ({ status: 302, headers: { ...headers, location: "/about" } })),
    "/about",
  ],
  ["version.json is of another build", "content", body("{}", /version/), "/version.json"],
  ["HEAD answers 500", "content", ({ method }) => (method === "HEAD" ? { status: 500 } : undefined), "/"],
  [
    "search engines get another page",
    "content",
    ({ asked, status }) =>
      /Googlebot/.test(asked["user-agent"] ?? "") && status === 200
        ? { body: Buffer.from(page("for robots")) }
        : undefined,
    "/",
  ],
  [
    "telephones get another page",
    "content",
    ({ asked, status }) =>
      /iPhone/.test(asked["user-agent"] ?? "") && status === 200
        ? { body: Buffer.from(page("small")) }
        : undefined,
    "/",
  ],
  [
    "telephones are sent elsewhere",
    "content",
    ({ asked, headers }) =>
      /iPhone/.test(asked["user-agent"] ?? "")
        ? { status: 302, headers: { ...headers, location: "https://m.site.example/" } }
        : undefined,
    "/",
  ],
  [
    "a query changes the page",
    "content",
    ({ target }) => (target === "/?utm_source=a%20b&x=1" ? { body: Buffer.from("x") } : undefined),
  ],
  [
    "a query is not found",
    "content",
    ({ target }) => (/^\/about\?/.test(target) ? { status: 404 } : undefined),
  ],
  ["a page has the wrong type", "type", header("content-type", "text/plain", /^\/about$/), "/about"],
  ["a page has no charset", "type", header("content-type", "text/html", /^\/about$/), "/about"],
  [
    "a page has another charset",
    "type",
    header("content-type", "text/html; charset=iso-8859-1", /^\/about$/),
    "/about",
  ],
  ["a script is sent as text", "type", header("content-type", "text/plain", /^\/assets/), `/${SCRIPT}`],
  ["a script has no type", "type", header("content-type", undefined, /^\/assets/), `/${SCRIPT}`],
  ["data is sent as HTML", "type", header("content-type", "text/html", /page-data/)],
  [
    "a picture is a download",
    "type",
    header("content-type", "application/octet-stream", /png/),
    "/picture.png",
  ],
  ["robots.txt is HTML", "type", header("content-type", "text/html; charset=utf-8", /robots/), "/robots.txt"],
  ["no policy", "headers", header("content-security-policy", undefined)],
  ["a policy with unsafe-inline", "headers", header("content-security-policy", "script-src 'unsafe-inline'")],
  ["no HSTS", "headers", header("strict-transport-security", undefined)],
  ["no nosniff", "headers", header("x-content-type-options", undefined)],
  ["another referrer policy", "headers", header("referrer-policy", "unsafe-url")],
  [
    "no headers on the not-found page",
    "headers",
    on(/there-is-no/, ({ headers: { "content-security-policy": _, ...headers } }) => ({ headers })),
    "/there-is-no-such-page",
  ],
  [
    "no headers on redirects",
    "movedHeaders",
    ({ status, headers }) => (status === 301 ? { headers: { location: headers.location } } : undefined),
  ],
  [
    "a page may be kept for an hour",
    "headers",
    header("cache-control", "public, max-age=3600", /^\/about$/),
    "/about",
  ],
  ["a script may not be kept", "headers", header("cache-control", "no-store", /^\/assets/), `/${SCRIPT}`],
  ["a cookie", "foreign", header("set-cookie", "id=1")],
  ["any site may read", "foreign", header("access-control-allow-origin", "*")],
  ["noindex", "foreign", header("x-robots-tag", "noindex")],
  ["a refresh", "foreign", header("refresh", "0; url=https://evil.example")],
  ["the version of the server", "foreign", header("server", "nginx/1.22.1")],
  ["what runs behind it", "foreign", header("x-powered-by", "PHP/8.2")],
  ["a page is a download", "foreign", header("content-disposition", "attachment", /^\/about$/), "/about"],
  [
    "nothing is compressed",
    "compression",
    ({ headers }) => ({ headers: { ...headers, "content-encoding": undefined } }),
  ],
  [
    "everything is compressed",
    "compression",
    ({ status, headers }) =>
      status === 200 ? { headers: { ...headers, "content-encoding": "gzip" } } : undefined,
  ],
  ["no Vary", "compression", header("vary", undefined)],
  [
    "a slash at the end is a page",
    "slash",
    on(/^\/about\/$/, () => ({ status: 200, body: Buffer.from(page("about")) })),
    "/about/",
  ],
  ["a slash at the end is not found", "slash", on(/^\/about\/$/, () => ({ status: 404 })), "/about/"],
  ["an old address is not found", "moved", on(/^\/company$/, () => ({ status: 404 })), "/company"],
  ["an old address is moved for now", "moved", on(/^\/company$/, () => ({ status: 302 })), "/company"],
  ["an old address leads elsewhere", "moved", location("/"), "/company"],
  ["an old address leads to another host", "moved", location("https://evil.example/about"), "/company"],
  ["an old address leads to localhost", "moved", location("http://localhost:8080/about"), "/company"],
  ["an old address leads to another scheme", "moved", location("ftp://127.0.0.1/about"), "/company"],
  ["an old address leads to two slashes", "moved", location("//about"), "/company"],
  ["an old address has no target", "moved", location(""), "/company"],
  [
    "a redirect loses the query",
    "moved",
    ({ status, headers }) =>
      status === 301
        ? { headers: { ...headers, location: headers.location?.replace(/\?.*/, "") } }
        : undefined,
  ],
  [
    "a redirect adds a query",
    "moved",
    ({ status, headers }) =>
      status === 301 ? { headers: { ...headers, location: `${headers.location}?x` } } : undefined,
  ],
  [
    "paths under an old address are not found",
    "moved",
    on(/^\/old\/any/, () => ({ status: 404 })),
    "/old/any/page",
  ],
  ["missing pages answer 200", "nowhere", page200, "/there-is-no-such-page"],
  [
    "missing pages lead home",
    "nowhere",
    ({ status, headers }) =>
      status === 404 ? { status: 302, headers: { ...headers, location: "/" } } : undefined,
  ],
  [
    "missing pages show another text",
    "nowhere",
    ({ status, method }) =>
      status === 404 && method === "GET" ? { body: Buffer.from("404 Not Found") } : undefined,
  ],
  [
    "missing scripts may be kept for ever",
    "nowhere",
    ({ status, headers }) =>
      status === 404
        ? { headers: { ...headers, "cache-control": "public, max-age=31536000, immutable" } }
        : undefined,
  ],
  ["a file's name is a second address", "nowhere", found("/about.html", page("about")), "/about.html"],
  [".git is online", "nowhere", found("/.git/config"), "/.git/config"],
  [".env is online", "nowhere", found("/.env"), "/.env"],
  ["a folder is listed", "nowhere", found("/assets/", "<title>Index of /assets/</title>"), "/assets/"],
  ["the server's status is online", "nowhere", found("/server-status"), "/server-status"],
  ["the hashes of the release are online", "nowhere", found("/SHA256SUMS"), "/SHA256SUMS"],
  ["POST is answered", "method", ({ method }) => (method === "POST" ? { status: 200 } : undefined), "/"],
  ["DELETE is answered", "method", ({ method }) => (method === "DELETE" ? { status: 204 } : undefined), "/"],
  ["PUT fails", "method", ({ method }) => (method === "PUT" ? { status: 500 } : undefined), "/"],
  [
    "what is there already is sent again",
    "condition",
    ({ status }) => (status === 304 ? { status: 200, body: Buffer.from("x") } : undefined),
  ],
  [
    "another version is taken for the same",
    "condition",
    ({ asked }) =>
      asked["if-none-match"] === '"another"' ? { status: 304, body: Buffer.alloc(0) } : undefined,
  ],
  [
    "a client with a tag gets an empty 404",
    "condition",
    ({ asked, status }) =>
      asked["if-none-match"] === "*" && status === 404 ? { body: Buffer.alloc(0) } : undefined,
  ],
  [
    "a range outside a file may be kept for ever",
    "condition",
    ({ asked, headers }) =>
      asked.range?.endsWith("-")
        ? { status: 416, headers: { ...headers, "cache-control": "max-age=31536000, immutable" } }
        : undefined,
  ],
  [
    "a part of a file fails",
    "condition",
    ({ asked }) => (asked.range === "bytes=0-9" ? { status: 500 } : undefined),
  ],
  [
    "two seconds of delay",
    "time",
    on(/^\/about$/, async ({ method }) => {
      if (method === "GET") await pause(1600);
      return {};
    }),
    "/about",
  ],
];

// Jest gives a callback in the place of what a row leaves out.
const rows = BREAKS.map(([what, aspect, change, target = ""]) => [what, aspect, change, target] as const);

test.each(rows)("the check finds it: %s", async (_, aspect, change, target) => {
  broken = change;
  const found = await faults();
  expect(found).toContainEqual({ aspect, target: target || expect.any(String), said: expect.any(String) });
});

test("it asks nothing that a host cannot do", async () => {
  broken = header("content-security-policy", undefined);
  const except: Aspect[] = ["headers", "movedHeaders", "release"];
  expect((await checkSite(new URL(proxy.url), { ...expected, except })).faults).toEqual([]);
});

test("of a release it asks for the manifest, and for all files that open pages may request", async () => {
  const { faults } = await checkSite(new URL(proxy.url), { ...expected, except: [] });
  expect(faults.map(({ aspect, target }) => [aspect, target])).toEqual([["release", `/${MANIFEST_FILE}`]]);
  broken = on(/app-/, () => ({ status: 404 }));
  const { faults: more } = await checkSite(new URL(proxy.url), { ...expected, except: [] });
  expect(more).toContainEqual({ aspect: "release", target: `/${SCRIPT}`, said: "answers 404" });
});

describe("a manifest", () => {
  const changed = (change: object) => manifestOf({ ...expected.manifest, ...change });

  test.each([
    ["build", { build: "0123456789abcdef" }],
    ["commit", { commit: "0".repeat(40) }],
    ["time", { time: "2027-01-01T00:00:00.000Z" }],
    ["rules", { rules: hashOf("other") }],
    ["files", { files: {} }],
  ])("whose %s is changed is not believed", (_, change) => {
    expect(changed({})).toEqual(expected.manifest);
    expect(changed(change)).toBeUndefined();
  });

  test("of another time, and of other files, is told apart", () => {
    const other = new SmallSite();
    other.write("about/index.html", page("other"));
    other.build(rules, new Date("2027-01-01T00:00:00Z"));
    const differences = manifestDifferences(readBuild(other.dist).manifest, expected.manifest);
    other.remove();
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The time online is 2027/),
        expect.stringMatching(/^about\.html online/),
      ]),
    );
  });
});
