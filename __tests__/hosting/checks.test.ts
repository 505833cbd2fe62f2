import { setTimeout as pause } from "node:timers/promises";
import { type Aspect, checkSite, type Expected } from "../../src/hosting/checks";
import { MANIFEST_FILE, manifestDifferences, manifestOf, readBuild } from "../../src/hosting/dist";
import { headerRules } from "../../src/hosting/headerRules";
import { LASTING_FILE } from "../../src/hosting/lasting";
import { siteServer } from "../../src/hosting/serve/siteServer";
import { hashOf } from "../../src/lib/files";
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

/** Answers with another status, and where to. */
const answers =
  (status: number, matching = /./, location?: string): Break =>
  ({ target, headers }) =>
    matching.test(target)
      ? { status, headers: { ...headers, ...(location ? { location } : {}) } }
      : undefined;
/** Answers with a file that should not be there. */
const shows = (name: string, text = "x"): Break =>
  on(new RegExp(`^${name}$`), ({ method, headers }) => {
    if (method !== "GET") return undefined;
    return { status: 200, body: Buffer.from(text), headers: { ...headers, "content-type": "text/plain" } };
  });
/** Changes only what was answered with this status; `method` too, if it is given. */
const of =
  (status: number, change: Break, method?: string): Break =>
  (passing) =>
    passing.status === status && passing.method === (method ?? passing.method) ? change(passing) : undefined;
/** Changes only what is asked with this header. */
const asked =
  (name: string, value: RegExp, change: Break): Break =>
  (passing) =>
    value.test(String(passing.asked[name] ?? "")) ? change(passing) : undefined;
/** Changes only what is asked with this method. */
const by =
  (method: string, change: Break): Break =>
  (passing) =>
    passing.method === method ? change(passing) : undefined;
/** Replaces the target of redirects. */
const leads = (by: (to: string) => string, matching = /./): Break =>
  of(301, (passing) => header("location", by(passing.headers.location ?? ""), matching)(passing));
const moved = (to: string) => leads(() => to, /^\/(company|old|about\/)/);
const text =
  (words: string): Break =>
  () => ({ body: Buffer.from(words) });
const FOR_EVER = "public, max-age=31536000, immutable";
const ABOUT = /^\/about$/;
const SCRIPTS = /^\/assets/;
const SLOWLY = async () => {
  await pause(1600);
  return {};
};

/** What is broken, by the aspect in which the check has to find it, and at what target if it is one. */
const BREAKS: Partial<Record<Aspect, [what: string, change: Break, target?: string][]>> = {
  content: [
    ["a page has another text", body(page("other"), ABOUT), "/about"],
    ["a page is empty", body("", ABOUT), "/about"],
    ["a page is cut short", on(ABOUT, ({ body }) => ({ body: body.subarray(0, 100) })), "/about"],
    ["one byte of a script is flipped", body("run()!", SCRIPTS), `/${SCRIPT}`],
    ["one byte of a picture is flipped", body("\x89PNG....IEND...!", /picture/), "/picture.png"],
    ["a page is missing", answers(404, ABOUT), "/about"],
    ["a script is missing", answers(404, SCRIPTS), `/${SCRIPT}`],
    ["a page answers 500", answers(500, ABOUT), "/about"],
    ["a page answers 206 unasked", of(200, answers(206, ABOUT)), "/about"],
    ["a page answers 302 to itself", answers(302, ABOUT, "/about"), "/about"],
    ["version.json is of another build", body("{}", /version/), "/version.json"],
    ["HEAD answers 500", by("HEAD", answers(500)), "/"],
    ["search engines get another page", asked("user-agent", /Googlebot/, text(page("for robots"))), "/"],
    ["telephones get another page", asked("user-agent", /iPhone/, text(page("small"))), "/"],
    [
      "telephones are sent elsewhere",
      asked("user-agent", /iPhone/, answers(302, /./, "https://m.example/")),
      "/",
    ],
    ["a query changes the page", on(/^\/\?utm_source=a%20b&x=1$/, text("x"))],
    ["a query is not found", answers(404, /^\/about\?/)],
  ],
  type: [
    ["a page has the wrong type", header("content-type", "text/plain", ABOUT), "/about"],
    ["a page has no charset", header("content-type", "text/html", ABOUT), "/about"],
    ["a page has another charset", header("content-type", "text/html; charset=iso-8859-1", ABOUT), "/about"],
    ["a script is sent as text", header("content-type", "text/plain", SCRIPTS), `/${SCRIPT}`],
    ["a script has no type", header("content-type", undefined, SCRIPTS), `/${SCRIPT}`],
    ["data is sent as HTML", header("content-type", "text/html", /page-data/)],
    ["a picture is a download", header("content-type", "application/octet-stream", /png/), "/picture.png"],
    ["robots.txt is HTML", header("content-type", "text/html; charset=utf-8", /robots/), "/robots.txt"],
  ],
  headers: [
    ["no policy", header("content-security-policy", undefined)],
    ["a policy with unsafe-inline", header("content-security-policy", "script-src 'unsafe-inline'")],
    ["no HSTS", header("strict-transport-security", undefined)],
    ["no nosniff", header("x-content-type-options", undefined)],
    ["another referrer policy", header("referrer-policy", "unsafe-url")],
    [
      "no headers on the not-found page",
      header("content-security-policy", undefined, /there-is-no/),
      "/there-is-no-such-page",
    ],
    ["a page may be kept for an hour", header("cache-control", "public, max-age=3600", ABOUT), "/about"],
    ["a script may not be kept", header("cache-control", "no-store", SCRIPTS), `/${SCRIPT}`],
  ],
  movedHeaders: [
    ["no headers on redirects", of(301, ({ headers: { location } }) => ({ headers: { location } }))],
  ],
  foreign: [
    ["a cookie", header("set-cookie", "id=1")],
    ["any site may read", header("access-control-allow-origin", "*")],
    ["noindex", header("x-robots-tag", "noindex")],
    ["a refresh", header("refresh", "0; url=https://evil.example")],
    ["the version of the server", header("server", "nginx/1.22.1")],
    ["what runs behind it", header("x-powered-by", "PHP/8.2")],
    ["a page is a download", header("content-disposition", "attachment", ABOUT), "/about"],
  ],
  compression: [
    ["nothing is compressed", header("content-encoding", undefined)],
    ["everything is compressed", of(200, header("content-encoding", "gzip"))],
    ["no Vary", header("vary", undefined)],
  ],
  slash: [
    ["a slash at the end is a page", shows("/about/", page("about")), "/about/"],
    ["a slash at the end is not found", answers(404, /^\/about\/$/), "/about/"],
  ],
  moved: [
    ["an old address is not found", answers(404, /^\/company$/), "/company"],
    ["an old address is moved for now", answers(302, /^\/company$/), "/company"],
    ["an old address leads elsewhere", moved("/"), "/company"],
    ["an old address leads to another host", moved("https://evil.example/about"), "/company"],
    ["an old address leads to localhost", moved("http://localhost:8080/about"), "/company"],
    ["an old address leads to another scheme", moved("ftp://127.0.0.1/about"), "/company"],
    ["an old address leads to two slashes", moved("//about"), "/company"],
    ["an old address has no target", moved(""), "/company"],
    ["a redirect loses the query", leads((to) => to.replace(/\?.*/, ""))],
    ["a redirect adds a query", leads((to) => `${to}?x`)],
    ["paths under an old address are not found", answers(404, /^\/old\/any/), "/old/any/page"],
  ],
  nowhere: [
    ["missing pages answer 200", of(404, answers(200)), "/there-is-no-such-page"],
    ["missing pages lead home", of(404, answers(302, /./, "/"))],
    ["missing pages show another text", of(404, text("404 Not Found"), "GET")],
    ["missing scripts may be kept for ever", of(404, header("cache-control", FOR_EVER))],
    ["a file's name is a second address", shows("/about.html", page("about")), "/about.html"],
    [".git is online", shows("/.git/config"), "/.git/config"],
    [".env is online", shows("/.env"), "/.env"],
    ["a folder is listed", shows("/assets/", "<title>Index of /assets/</title>"), "/assets/"],
    ["the server's status is online", shows("/server-status"), "/server-status"],
    ["the hashes of the release are online", shows("/SHA256SUMS"), "/SHA256SUMS"],
  ],
  method: [
    ["POST is answered", by("POST", answers(200)), "/"],
    ["DELETE is answered", by("DELETE", answers(204)), "/"],
    ["PUT fails", by("PUT", answers(500)), "/"],
  ],
  condition: [
    ["what is there already is sent again", of(304, () => ({ status: 200, body: Buffer.from("x") }))],
    [
      "another version is taken for the same",
      asked("if-none-match", /^"another"$/, () => ({ status: 304, body: Buffer.alloc(0) })),
    ],
    ["a client with a tag gets an empty 404", of(404, asked("if-none-match", /^\*$/, text("")))],
    [
      "a range outside a file may be kept for ever",
      asked("range", /-$/, ({ headers }) => ({
        status: 416,
        headers: { ...headers, "cache-control": FOR_EVER },
      })),
    ],
    ["a part of a file fails", asked("range", /^bytes=0-9$/, answers(500))],
  ],
  time: [["two seconds of delay", by("GET", on(ABOUT, SLOWLY)), "/about"]],
};

// Jest gives a callback in the place of what a row leaves out.
const rows = Object.entries(BREAKS).flatMap(([aspect, breaks]) =>
  breaks.map(([what, change, target = ""]) => [what, aspect, change, target] as const),
);

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
