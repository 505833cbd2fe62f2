import fs from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { getIntrospectionQuery } from "graphql";
import { developServer } from "../../../src/gatsby/develop/server";

let folder: string;
let port: number;
let gatsby: http.Server;
let server: http.Server;
/** What Gatsby was asked, as in `GET /about`. */
let passed: string[];
/** How Gatsby answers. */
let answer: http.RequestListener;

const listening = (each: http.Server) =>
  new Promise<number>((resolve) =>
    each.listen(0, "127.0.0.1", () => resolve((each.address() as AddressInfo).port)),
  );

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "develop-server-"));
  fs.writeFileSync(path.join(folder, "a.json"), JSON.stringify({ title: `${"a".repeat(60)}!` }));
  passed = [];
  answer = (_request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.end("the site");
  };
  gatsby = http.createServer((request, response) => {
    passed.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  gatsby.on("upgrade", (_request, socket) => {
    socket.write("HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n");
    socket.pipe(socket);
  });
  server = developServer({
    gatsby: { host: "127.0.0.1", port: await listening(gatsby) },
    editor: async ({ url }, response, next) =>
      url?.startsWith("/admin") ? void response.end("the editor") : next(),
    problems: path.join(folder, "problems"),
    content: folder,
    patience: { request: 200, query: 200 },
  });
  port = await listening(server);
});
afterEach(() => {
  for (const each of [server, gatsby]) {
    each.close();
    each.closeAllConnections();
  }
  fs.rmSync(folder, { recursive: true });
});

interface Answer {
  status?: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

/** Sends exactly these headers; `fetch` would not let a test choose Host or Origin. */
function ask(
  url: string,
  headers: http.OutgoingHttpHeaders = {},
  method = "GET",
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const own = { host: `localhost:${port}`, ...headers };
    const request = http.request({ port, host: "127.0.0.1", method, path: url, headers: own }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, body: text, headers: response.headers }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const query = (text: string, variables?: object) =>
  ask(
    "/___graphql",
    { "content-type": "application/json" },
    "POST",
    JSON.stringify({ query: text, variables }),
  );

test("passes pages on to Gatsby, without its permission for every website, and answers the editor itself", async () => {
  const page = await ask("/about?a=1&a=2");
  expect(page).toMatchObject({ status: 200, body: "the site" });
  expect(page.headers).not.toHaveProperty("access-control-allow-origin");
  expect((await ask("/admin/")).body).toBe("the editor");
  expect(passed).toEqual(["GET /about?a=1&a=2"]);
});

const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

test.each<[string, string, http.OutgoingHttpHeaders, number]>([
  [
    "a name that leads here (DNS rebinding)",
    "/page-data/x/page-data.json",
    { host: "attacker.example" },
    403,
  ],
  ["a name that leads here, of the queries", "/___graphql?query={a}", { host: "attacker.example:8000" }, 403],
  ["a name that leads here, of the editor", "/admin/", { host: "attacker.example" }, 403],
  ["the number of this computer", "/", { host: "192.168.1.7:8000" }, 200],
  ["the number of this computer, version 6", "/", { host: "[::1]:8000" }, 200],
  ["a page of another website", "/page-data/x/page-data.json", { origin: "https://attacker.example" }, 403],
  ["a page without a website", "/", { origin: "null" }, 403],
  [
    "a script tag of another website",
    "/commons.js",
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    403,
  ],
  ["a page on another port", "/page-data/x/page-data.json", { "sec-fetch-site": "same-site" }, 403],
  ["a link on another website", "/about", link, 200],
  ["a frame of another website", "/about", { ...link, "sec-fetch-dest": "iframe" }, 403],
  ["a link on another website to a tool", "/__open-stack-frame-in-editor?fileName=a", link, 403],
  ["an own page", "/about", { "sec-fetch-site": "same-origin" }, 200],
  ["a tool that is asked twice for a name", "/__file-code-frame?filePath=a&filePath=b", {}, 400],
  ["a tool with a bracket", "/__file-code-frame?filePath[]=a", {}, 400],
  ["Gatsby's proxy", "/_gatsby/image/x/y/z.png?u=http%3A%2F%2F127.0.0.1", {}, 404],
  ["a malformed address", "/%E0%A4%A", {}, 400],
  ["the address of another server", "//attacker.example/x", {}, 400],
  ["an encoded null", "/%00", {}, 400],
])("answers %s: %s", async (_, url, headers, status) => {
  expect((await ask(url, headers)).status).toBe(status);
  expect(passed).toHaveLength(status === 200 ? 1 : 0);
});

const nested = (levels: number, field: string) => `${`${field} { `.repeat(levels)}id${" }".repeat(levels)}`;
const services = (args: string, variables = "") =>
  `query ${variables} { allService(${args}) { totalCount } }`;
const doubling = Array.from({ length: 22 }, (_, at) => {
  const inside = `...A${at + 1} ...A${at + 1}`;
  return `fragment A${at} on Query { a: allPage { nodes { id } } b: allPage { nodes { id } } ${inside} }`;
});

test.each([
  ["a plain query", "{ allService { nodes { title } } }"],
  ["GraphiQL's own question", getIntrospectionQuery()],
  ["a query that cannot be read, which is Gatsby's to explain", "{ all"],
  ["a quick expression", services('filter: { title: { regex: "/^smart/i" } }')],
  ["one field to sort by", services("sort: { head: { title: ASC } }")],
  ["several in order", services("sort: [{ title: ASC }, { path: DESC }]")],
  ["an empty field", services("filter: { group: { title: { eq: null } } }")],
  ["a list with an empty value", services("filter: { title: { in: [null] } }")],
  ["a date as content has it", services('filter: { publishedFrom: { gt: "2026-12-01 09:00" } }')],
])("lets Gatsby answer %s", async (_, text) => {
  expect((await query(text)).status).toBe(200);
  expect(passed).toHaveLength(1);
});

const SLOW = /takes too long/;
const MADE_LATE = /made when it is asked for/;
const NOTHING = /asks for nothing/;
const WITHOUT_VALUE = ["gt", "gte", "lt", "lte", "regex", "glob", "in", "nin"];

test.each<[string, RegExp, string, object?]>([
  ["a deep one", /levels deep/, `{ ${nested(40, "parent")} }`],
  ["one deeper than the stack", /levels deep/, `{ ${nested(20_000, "parent")} }`],
  ["a fragment in itself", /levels deep/, "{ ...A } fragment A on Query { ...A }"],
  ["a wide one", /two million/, `{ allService { nodes { ${nested(10, "relatedServices")} } } }`],
  [
    "fragments that double",
    /two million|levels deep/,
    `{ ...A0 } ${doubling.join(" ")} fragment A22 on Query { site { id } }`,
  ],
  ["a slow expression", SLOW, services('filter: { title: { regex: "/^(a+)+$/" } }')],
  [
    "one in a variable",
    SLOW,
    services("filter: { title: { regex: $r } }", "($r: String)"),
    { r: "/^(a|a)+$/" },
  ],
  [
    "one in a variable's default",
    SLOW,
    services("filter: { title: { regex: $r } }", '($r: String = "/^(a+)+$/")'),
  ],
  [
    "one in a filter that is a variable",
    SLOW,
    services("filter: $f", "($f: F)"),
    { f: { title: { regex: "/(a*)*$/" } } },
  ],
  ["a pattern with groups", /brackets/, services('filter: { title: { glob: "+(a|aa)+(b)" } }')],
  ["an order by an icon", MADE_LATE, services("sort: [{ title: ASC }, { icon: { name: ASC } }]")],
  ["an order by a drawing", MADE_LATE, services("sort: [{ illustration: ASC }]")],
  ["an order by a drawing's file", MADE_LATE, services("sort: { drawingFiles: { dark: DESC } }")],
  ["several fields without an order", /one field/, services("sort: { title: ASC, path: DESC }")],
  [
    "several without an order in a group, in a variable",
    /one field/,
    services("sort: $s", "($s: [S])"),
    { s: [{ path: "ASC" }, { head: { title: "ASC", url: "ASC" } }] },
  ],
  ...WITHOUT_VALUE.flatMap((operator): [string, RegExp, string, object?][] => [
    [
      `${operator} of nothing`,
      NOTHING,
      services(`filter: { steps: { elemMatch: { title: { ${operator}: null } } } }`),
    ],
    [
      `${operator} of nothing, in a variable, of one record`,
      NOTHING,
      `query ($v: String) { service(title: { ${operator}: $v }) { id } }`,
      { v: null },
    ],
  ]),
  [
    "a date in another form",
    /in Lagos/,
    services('filter: { publishedFrom: { gt: "2026-12-01T09:00:00Z" } }'),
  ],
])("refuses %s", async (_, sentence, text, variables = {}) => {
  const { status, body } = await query(text, variables);
  expect({ status, passed }).toEqual({ status: 400, passed: [] });
  expect(JSON.parse(body).errors[0].message).toMatch(sentence);
});

test("GraphiQL opens with the example queries, unless it is asked for with a query", async () => {
  const html = { accept: "text/html,*/*" };
  expect((await ask("/___graphql", html)).body).toContain("query LiveSolutions");
  expect(passed).toEqual([]);
  expect((await ask("/___graphql?query={a}", html)).body).toBe("the site");
});

test("a query in the address is asked for the same", async () => {
  const slow = encodeURIComponent('{ allService(filter: { title: { regex: "/^(a+)+$/" } }) { totalCount } }');
  expect((await ask(`/___graphql?query=${slow}`)).status).toBe(400);
  expect(passed).toEqual([]);
});

test("a query that Gatsby does not answer is given up", async () => {
  answer = () => undefined;
  expect(await query("{ site { id } }")).toMatchObject({
    status: 504,
    body: expect.stringContaining("too long"),
  });
});

test("a request that stalls is ended, and blocks nobody meanwhile", async () => {
  const stalled = net.connect(port, "127.0.0.1");
  let said = "";
  stalled.on("data", (part) => (said += part));
  const ended = new Promise((resolve) => stalled.on("close", resolve));
  stalled.write(`POST /___graphql HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{`);
  expect((await ask("/about")).status).toBe(200);
  await ended;
  expect(said).toMatch(/^HTTP\/1.1 408|^$/);
});

test.each([
  [{ origin: "https://attacker.example" }, "HTTP/1.1 403 Refused"],
  [{ host: "attacker.example" }, "HTTP/1.1 403 Refused"],
  [{}, "HTTP/1.1 101 Switching Protocols"],
])("answers a web socket with %j by %s", async (headers, first) => {
  const socket = net.connect(port, "127.0.0.1");
  const own = { host: `localhost:${port}`, connection: "upgrade", upgrade: "websocket", ...headers };
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
  const said = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
  socket.write(`GET /socket.io/ HTTP/1.1\r\n${lines.join("")}\r\n`);
  expect((await said).split("\r\n")[0]).toBe(first);
  if (first.includes("101")) {
    const echo = new Promise<string>((resolve) => socket.once("data", (part) => resolve(String(part))));
    socket.write("hello");
    expect(await echo).toBe("hello");
  }
  socket.destroy();
});

test("says that the site is starting while Gatsby does not answer", async () => {
  gatsby.close();
  gatsby.closeAllConnections();
  expect(await ask("/")).toMatchObject({
    status: 503,
    body: expect.stringContaining("The site is starting"),
  });
});
