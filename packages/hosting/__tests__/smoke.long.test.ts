/** Tests `smokeSite`, with which `npm run smoke` and `npm run verify` check an online site. */

import { once } from "node:events";
import https from "node:https";
import net from "node:net";
import { type Listening, listen } from "@sitekit/testing/listen";
import type { Expected } from "../checks";
import { readBuild, versionText } from "../dist";
import { headerRules } from "../headerRules";
import { nginx } from "../hosts/nginx";
import type { Reply } from "../online";
import { siteServer } from "../serve/siteServer";
import { smokeSite } from "../smoke";
import { askedOnce, type Break, body, brokenReply, header, inLowerCase, on } from "./support/breakingProxy";
import { OPTIONS, page, RULES, SmallSite } from "./support/smallSite";

const rules = {
  ...RULES,
  redirects: [...RULES.redirects, { from: "/old", to: "/about", under: true }],
  headers: headerRules({ ...OPTIONS, styleHashes: ["'sha256-abc='"] }),
};
const SITE = "https://www.company.example";
const DAY = 86_400_000;
const files = nginx.files(rules, { notFoundPage: "", lasting: [] });

const site = new SmallSite();
let own: Listening;
let expected: Expected;

let mockBreak: Break = () => undefined;
let mockOrigin = "";
let mockAddresses: string[] = [];
let mockHttp2: string | undefined = "200";
const mockReply = brokenReply;
const mockAsk = askedOnce(() => mockOrigin);
const mockLowerCase = inLowerCase;
// A request to a URL without a port, such as `https://www.company.example/`, gets a response of this test's server,
// whatever the host name is. If the URL begins with `http:`, the response becomes a redirect to https.
jest.mock("../online", (): typeof import("../online") => {
  const actual = jest.requireActual("../online");
  const { request } = actual;
  return {
    ...actual,
    addressesOf: async () => mockAddresses,
    overHttp2: async () => mockHttp2,
    request: async (asked, target, question = {}) => {
      if (asked.port) return request(asked, target, question);
      const { method = "GET", headers, address = "" } = question;
      const found = await mockAsk(target, question);
      const isPlain = asked.protocol === "http:";
      const redirect = {
        ...found,
        status: 301,
        headers: { ...found.headers, location: `https://${asked.host}${target}` },
      };
      const isBare = asked.hostname === "company.example";
      const passing = {
        target: `${isBare ? "bare:" : isPlain ? "http:" : address}${target}`,
        method,
        asked: mockLowerCase(headers),
      };
      return mockReply(mockBreak, { ...(isPlain ? redirect : found), ...passing });
    },
  };
});

beforeAll(async () => {
  const link = `<link rel="canonical" href="${SITE}/">`;
  site.write("index.html", `<html><head>${link}</head>${page("home")}</html>`);
  site.write(".well-known/security.txt", `Expires: ${new Date(Date.now() + 300 * DAY).toISOString()}\n`);
  site.write("robots.txt", "User-agent: *");
  site.write("og/home.png", "\x89PNG....IEND....");
  site.asset("more();");
  site.build(rules);
  expected = { ...readBuild(site.dist), files };
  own = await listen(siteServer(site.dist));
  mockOrigin = own.url;
});
beforeEach(() => {
  mockBreak = () => undefined;
  mockAddresses = [];
  mockHttp2 = "200";
});
afterAll(async () => {
  await own.close();
  site.remove();
});

const fails =
  (code: string): Break =>
  () => {
    throw Object.assign(new Error(code), { code });
  };
const responds =
  (status: number, location?: string): Break =>
  ({ headers }) => ({ status, headers: { ...headers, ...(location ? { location } : {}) } });
const version = (change: object): Break =>
  on(/\/(version|release)\.json$/, () => ({
    body: Buffer.from(versionText({ ...expected.manifest, ...change })),
  }));
const both =
  (...breaks: Break[]): Break =>
  (passing) => {
    const changed: Partial<Reply> = {};
    for (const each of breaks) Object.assign(changed, each({ ...passing, ...changed }));
    return changed;
  };
const without = (...names: string[]): Break => both(...names.map((name) => header(name, undefined)));
const expires = (days: number): Break =>
  on(/security\.txt/, () => ({
    body: Buffer.from(`Expires: ${new Date(Date.now() + days * DAY).toISOString()}\n`),
  }));
/** The number of requests for `version.json` in the test “servers behind one address have different releases”. */
let turn = 0;
const shown = (target: RegExp, words: string): Break =>
  on(target, ({ headers }) => ({ status: 200, headers, body: Buffer.from(words) }));

const first = async (at = SITE) => {
  const { cause, lines } = await smokeSite(new URL(at), expected, site.dist);
  return cause ?? lines[0] ?? "";
};

test("`smokeSite` finds no faults in an unchanged site, at its own domain or at a local address", async () => {
  expect([await first(), await first(own.url)]).toEqual(["", ""]);
});

test.each<[what: string, broken: Break, said: RegExp]>([
  ["the name is not in the DNS", fails("ENOTFOUND"), /^www\.company\.example has no address in the DNS\./],
  ["the DNS does not respond", fails("EAI_AGAIN"), /^The DNS does not respond for www/],
  [
    "the server is down",
    fails("ECONNREFUSED"),
    /^No server listens on www\.company\.example:443\. Start the web server/,
  ],
  ["there is no route", fails("EHOSTUNREACH"), /^There is no route to www\.company\.example:443\./],
  [
    "the server never responds",
    fails("ETIMEDOUT"),
    /^www\S+:443 does not respond in time\. Check whether a firewall/,
  ],
  [
    "the server closes connections",
    fails("ECONNRESET"),
    /^www\S+:443 closes the connection without a response\./,
  ],
  [
    "the certificate has expired",
    fails("CERT_HAS_EXPIRED"),
    /^The certificate of www\.company\.example has expired\. Renew/,
  ],
  [
    "the certificate is not valid yet",
    fails("CERT_NOT_YET_VALID"),
    /^The certificate of \S+ is not valid yet\./,
  ],
  [
    "the certificate is for another name",
    fails("ERR_TLS_CERT_ALTNAME_INVALID"),
    /^The certificate is not valid for www/,
  ],
  [
    "the certificate is self-signed",
    fails("DEPTH_ZERO_SELF_SIGNED_CERT"),
    /^The certificate of \S+ is self-signed/,
  ],
  [
    "the certificate chain is incomplete",
    fails("UNABLE_TO_VERIFY_LEAF_SIGNATURE"),
    /^The server of \S+ does not send the intermediate .*fullchain\.pem/,
  ],
  [
    "the certificate authority is unknown",
    fails("SELF_SIGNED_CERT_IN_CHAIN"),
    /^The certificate of \S+ is from an authority that/,
  ],
  ["TLS is too old", fails("ERR_SSL_UNSUPPORTED_PROTOCOL"), /^www\S+:443 does not support TLS in the way/],
  [
    "another program listens instead of a web server",
    fails("HPE_INVALID_CONSTANT"),
    /^The program that listens on www\S+:443 does not speak HTTP/,
  ],
  [
    "the site redirects to another name",
    responds(301, "https://company.example/"),
    /^https:\/\/www\.company\.example redirects to https:\/\/company\.example\. Run this command for/,
  ],
  [
    "the site redirects to itself",
    responds(301, `${SITE}/`),
    /redirects to itself\. Check that the web server is configured for the host name www\S+ If a proxy/,
  ],
  [
    "the site asks for a login",
    responds(302, "/login"),
    /redirects its home page to https:\/\/www\.company\.example\/login\. Remove this redirect from the server, or/,
  ],
  ["the site asks for a password", responds(401), /asks for a password \(401\)\./],
  [
    "the files cannot be read",
    responds(403),
    /refuses the request for the home page \(403\)\. Check that the web server may read/,
  ],
  [
    "each request fails",
    responds(500),
    /responds with 500\. See the error log of the server for the reason\./,
  ],
  [
    "the proxy finds no server",
    responds(502),
    /^The proxy at \S+ gets no valid response from the web server \(502\)\./,
  ],
  [
    "the server is overloaded, or its proxy finds no server",
    responds(503),
    /^https\S+ responds with 503\. The server may be overloaded, .* or a proxy cannot reach it/,
  ],
  ["requests are limited", responds(429), /limits requests \(429\)/],
  [
    "nothing was released",
    on(/version/, responds(404)),
    /^\S+ does not serve this site: the response to \/version\.json has no build id \(status 404\)/,
  ],
  ["another website is online", shown(/version/, "<html>"), /^\S+ does not serve this site/],
  [
    "another build is online",
    version({ build: "0123456789abcdef", commit: "c0ffee" }),
    /^Build 0123456789abcdef is online at \S+ \(commit c0ffee, .* Release the last build\. Or, if .* is the right one, rebuild it in this folder: check out c0ffee/,
  ],
  [
    "the build that is online was made with uncommitted changes",
    version({ build: "0", commit: "c0ffee-dirty" }),
    /Release the last build\. The build that is online cannot be checked, because it cannot be rebuilt in this folder:/,
  ],
  [
    "servers behind one address have different releases",
    on(/^\/version\.json/, () => {
      turn += 1;
      return turn % 2 ? { body: Buffer.from(versionText({ ...expected.manifest, build: "0" })) } : undefined;
    }),
    /^\S+ sends different builds in turn, such as 0 and [0-9a-f]{16}\. .*Send the release to each server/,
  ],
  [
    "a cache has the previous version",
    on(/^\/version/, version({ build: "0" })),
    /^At \S+, \/version\.json is of build 0, but \/release\.json is of build [0-9a-f]{16}\. Clear the cache/,
  ],
  [
    "the document root is wrong",
    responds(404),
    /^The web server at \S+ uses the rules of a release .* responds with 404\. Check that the server's document root/,
  ],
  [
    "the build that is online has another build time",
    version({ build: "0", commit: "c0ffee", time: "2026-02-01T00:00:00.000Z" }),
    /Or, if the build that is online is the right one, rebuild it in this folder: check out c0ffee, run `BUILD_TIME=2026-02-01T00:00:00\.000Z npm run build`, and then run this command again\./,
  ],
  [
    "a preview is online",
    both(version({ build: "0", commit: "c0ffee" }), header("x-robots-tag", "noindex")),
    /^Preview build 0 is online at .* Or, if the build that is online is the right one, rebuild it in this folder: check out c0ffee, run `BUILD_TIME=\S+ npm run build -- --preview`, and then run this command again\./,
  ],
  [
    "the server does not use the rules of the release",
    without(...Object.keys(headerRules({})[0]?.headers ?? {}).map((name) => name.toLowerCase())),
    /^The server at https:\S+ sends the files of this release, but its home page has none of the headers .* So the server does not use these rules\. See nginx\.conf in the release:/,
  ],
  [
    "one header is missing",
    without("referrer-policy"),
    /^\/\S* lacks the header Referrer-Policy: strict\S+ \(and \d+ more addresses\)\. See nginx\.conf in the release:/,
  ],
  [
    "one header has another value",
    header("referrer-policy", "unsafe-url"),
    /^\/\S* has the header Referrer-Policy: unsafe-url instead of strict/,
  ],
  [
    "http is not redirected",
    on(/^http:/, () => ({ status: 200, headers: {} })),
    /^http:\/\/www\.company\.example\/ responds with 200\. Let the server listen on port 80, and redirect/,
  ],
  [
    "the redirect from http has an additional header",
    on(/^http:/, ({ status, headers }) => ({ status, headers: { ...headers, "x-powered-by": "PHP" } })),
    /^http:\/\/www\S+ has the header x-powered-by: PHP\. Remove this header from the server's configuration/,
  ],
  [
    "security.txt has expired",
    expires(-1),
    /^\/\.well-known\/security\.txt has expired \(.*Build and release again/,
  ],
  ["security.txt expires in ten days", expires(10.5), /^\/\.well-known\/security\.txt expires in 10 days/],
  ["the server lists a folder's files", shown(/^\/og\/$/, "Index of /og/"), /^\/og\/ responds with 200\./],
  [
    "the Allow header ends with an empty entry",
    on(/./, ({ status, headers }) =>
      status === 405 ? { headers: { ...headers, allow: "GET, HEAD, " } } : undefined,
    ),
    /^\/ has the header Allow: GET, HEAD, {2}instead of GET, HEAD for a request with the method [A-Z]+ .*\. Let/,
  ],
  [
    "POST is accepted",
    on(/^\/$/, ({ method, headers }) => (method === "POST" ? { status: 200, headers } : undefined)),
    /^\/ responds with 200 for a request with the method POST\. Let the server refuse all methods except GET and HEAD/,
  ],
  [
    "the server sends another text instead of a response with status 304",
    ({ status }) => (status === 304 ? { status: 200, body: Buffer.from("x") } : undefined),
    /^\/\S* differs from the build for a request with If-None-Match: .*Check that the server uses the rules/,
  ],
  [
    "the response to HEAD has a wrong Content-Length",
    ({ method, headers }) =>
      method === "HEAD" ? { headers: { ...headers, "content-length": "1" } } : undefined,
    /^\/\S* has the Content-Length 1 for HEAD, but GET sends \d+ bytes \(and \d+ more addresses\)\. Let the server/,
  ],
  [
    "an old address is not found",
    on(/^\/old/, responds(404)),
    /^\/old\S* responds with 404 .*See nginx\.conf in the release:/,
  ],
  [
    "nothing is compressed",
    (passing) => ({ ...header("content-encoding", undefined)(passing), sent: passing.body }),
    /is not sent in gzip .*Let the server compress text files/,
  ],
  [
    "one file cannot be read by the server",
    on(/^\/about$/, responds(403)),
    /^\/about responds with 403\. Let the web server read this file and its folder/,
  ],
  [
    "one file is missing",
    on(/^\/about$/, responds(404)),
    /^\/about responds with 404\. .*Send the release again/,
  ],
  [
    "the server redirects a page to its address with a slash",
    on(/^\/about$/, responds(301, "/about/")),
    /^\/about responds with 301 to \/about\/\. Remove this redirect/,
  ],
  [
    "the not-found page is missing",
    on(/there-is-no/, ({ headers }) => ({ headers, body: Buffer.from("404 Not Found") })),
    /^\/\S* differs from the build .*Let the server send the site's not-found page/,
  ],
  [
    "an address without a page responds with 200",
    on(/there-is-no/, responds(200)),
    /^\/\S* responds with 200 .*Let the server respond with 404 at all such addresses/,
  ],
  [
    "the server adds a second referrer policy to the policy of the release",
    on(/./, ({ headers }) => ({
      headers: { ...headers, "referrer-policy": `${headers["referrer-policy"]}, no-referrer` },
    })),
    /^\/\S* has the header Referrer-Policy: no-referrer, in addition to the value that the release sets/,
  ],
  [
    "the server's clock is wrong",
    on(/^\/version/, ({ headers }) => ({
      headers: { ...headers, date: new Date(Date.now() - 2 * DAY).toUTCString() },
    })),
    /^https:\S+ has a clock that is 2880 minutes behind the clock of this computer/,
  ],
  [
    "one page is damaged",
    body("damaged", /^\/about$/),
    /^\/about differs from the build\. Send the release again\./,
  ],
  [
    "a proxy adds a header",
    header("x-powered-by", "PHP"),
    /has the header x-powered-by: PHP .*Remove this header from the server's configuration, or from the proxy/,
  ],
  [
    "a script has another type",
    header("content-type", "text/plain", /^\/assets/),
    /^\/assets\S+ has the type text\/plain, not text\/javascript .*Correct the media types/,
  ],
])("the first message of `smokeSite` says what is wrong when %s", async (_, broken, said) => {
  mockBreak = broken;
  expect(await first()).toMatch(said);
});

test.each<[what: string, broken: Break, said: RegExp]>([
  [
    "another site",
    shown(/^10\.0\.0\.2/, "<html>"),
    /not at 10\.0\.0\.2: The response to \/version\.json has no build id \(status 200\)/,
  ],
  [
    "no server",
    on(/^10\.0\.0\.2/, fails("ECONNREFUSED")),
    /^The DNS has 2 addresses .* online at 10\.0\.0\.1, but not at 10\.0\.0\.2: No server listens/,
  ],
  [
    "the previous build",
    on(/^10\.0\.0\.2/, version({ build: "0" })),
    /not at 10\.0\.0\.2: Build 0 is online there\. Send the release to that machine too, or remove its record/,
  ],
  [
    "a server that does not respond",
    on(/^10\.0\.0\.2/, fails("ETIMEDOUT")),
    /^The DNS has 2 addresses .* not at 10\.0\.0\.2/,
  ],
])("`smokeSite` names the second of two DNS addresses when it leads to %s", async (_, broken, said) => {
  mockAddresses = ["10.0.0.1", "10.0.0.2"];
  mockBreak = broken;
  expect(await first()).toMatch(said);
});

test.each(["ENETUNREACH", "EADDRNOTAVAIL", "EAFNOSUPPORT", "ETIMEDOUT"])(
  "`smokeSite` does not report an IPv6 address that this computer cannot reach: %s",
  async (code) => {
    mockAddresses = ["10.0.0.1", "2001:db8::2"];
    mockBreak = on(/^2001/, fails(code));
    expect(await first()).toBe("");
  },
);

test.each([
  ["its original date", 2],
  ["the current date", 0],
])("`smokeSite` does not report a wrong clock if a cache sends an old copy with %s", async (_, days) => {
  const date = new Date(Date.now() - days * DAY).toUTCString();
  const age = String((2 * DAY) / 1000);
  mockBreak = on(/^\/version/, ({ headers }) => ({ headers: { ...headers, age, date } }));
  expect(await first()).toBe("");
});

test.each<[what: string, broken: Break, said: RegExp]>([
  [
    "reports a certificate for another domain",
    on(/^bare:/, fails("ERR_TLS_CERT_ALTNAME_INVALID")),
    /^https:\/\/company\.example does not work: The certificate is not valid for company\.example\. .*Let the server redirect company\.example to https:\/\/www\.company\.example/,
  ],
  [
    "reports status 404",
    on(/^bare:/, responds(404)),
    /^https:\/\/company\.example does not work: It responds with 404\./,
  ],
  ["accepts a redirect to the site", on(/^bare:/, responds(301, SITE)), /^$/],
  ["accepts another site", shown(/^bare:/, "<html>"), /^$/],
])(
  "`smokeSite` %s if the domain without www has the DNS address of the site, and reports nothing if it has none",
  async (_, broken, said) => {
    mockAddresses = ["10.0.0.1"];
    mockBreak = broken;
    expect(await first()).toMatch(said);
    mockAddresses = [];
    expect(await first()).toBe("");
  },
);

test("`smokeSite` reports a server that responds over HTTP/1.1 but not over HTTP/2", async () => {
  mockHttp2 = "Stream closed with error code NGHTTP2_INTERNAL_ERROR";
  expect(await first()).toMatch(
    /^https:\S+ responds over HTTP\/1\.1, but not over HTTP\/2, .*INTERNAL_ERROR/,
  );
});

test("`smokeSite` reports that nothing listens on port 443 if a server responds only over http", async () => {
  mockBreak = ({ target }) => {
    if (target.startsWith("http:")) return undefined;
    throw Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  };
  expect(await first()).toMatch(/^A server responds at http:\S+, but nothing listens on port 443/);
});

test("`smokeSite` reports that the https and http addresses redirect to each other", async () => {
  mockBreak = ({ target, headers }) =>
    target.startsWith("http:")
      ? undefined
      : { status: 301, headers: { ...headers, location: "http://www.company.example/" } };
  expect(await first()).toMatch(/redirects to http:\/\/www\.company\.example, which redirects back/);
});

test("`smokeSite` reports both domains if the home page's canonical link does not have the requested domain", async () => {
  expect(await first("https://www.other.example")).toMatch(
    /^https:\/\/www\.other\.example sends pages that name https:\/\/www\.company\.example/,
  );
});

test("`smokeSite` reports that the server has stopped responding, and ends after fewer than 200 requests", async () => {
  let left = 20;
  mockBreak = () => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error("hung up"), { code: "ECONNRESET" });
    return undefined;
  };
  const { lines, requests } = await smokeSite(new URL(SITE), expected, site.dist);
  expect([lines[0], requests < 200]).toEqual([
    "The server has stopped responding. See its error log, and run this command again.",
    true,
  ]);
});

test("`smokeSite` reports that the checks were stopped at the time limit", async () => {
  const { lines } = await smokeSite(new URL(SITE), expected, site.dist, { limit: 0 });
  expect(lines[0]).toBe("The checks were stopped after 0 seconds. Allow more time with --limit.");
});

/**
 * The tests above simulate network faults: `fails` throws an error with one of Node's error codes. This test causes
 * some of these faults for real, because Node could report other codes.
 */
test.each<[what: string, start: () => Promise<[at: string, stop: () => unknown]>, said: RegExp]>([
  [
    "a host name that does not exist",
    async () => ["http://www.company.invalid:8080", () => {}],
    /(has no address in|DNS does not respond)/,
  ],
  [
    "a port on which nothing listens",
    async () => ["http://127.0.0.1:9", () => {}],
    /^No server listens on 127\.0\.0\.1:9\./,
  ],
  [
    "a server that closes connections",
    () => serving((socket) => socket.end(), "http"),
    /^127\.0\.0\.1:\d+ closes the connection/,
  ],
  [
    "a mail server",
    () => serving((socket) => socket.write("220 mail ready\r\n"), "http"),
    /does not speak HTTP/,
  ],
  [
    "a server without TLS",
    () => serving((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), "https"),
    /does not support TLS in the way/,
  ],
  ["an https server without a certificate", serverWithoutCertificate, /does not support TLS in the way/],
])("the first line of the result names the cause when the address leads to %s", async (_, start, said) => {
  const [at, stop] = await start();
  const line = await first(at);
  await stop();
  expect(line).toMatch(said);
});

async function serving(
  respond: (socket: net.Socket) => unknown,
  protocol: string,
): Promise<[string, () => unknown]> {
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    respond(socket);
  });
  return listening(server, protocol);
}

async function serverWithoutCertificate(): Promise<[string, () => unknown]> {
  return listening(https.createServer(), "https");
}

async function listening(server: net.Server, protocol: string): Promise<[string, () => unknown]> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as net.AddressInfo;
  return [`${protocol}://127.0.0.1:${port}`, () => server.close()];
}
