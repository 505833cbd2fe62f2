/** Tests which responses the client for a CMS accepts, and to which servers it sends the token. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { type Listening, listen } from "@sitekit/testing/listen";
import { seeded } from "@sitekit/testing/random";
import { FormData } from "undici";
import type { Api } from "../api";
import { cmsApi } from "./support/cmsApi";
import { send, TOKEN } from "./support/standIn";

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

const SIZE = 3;
const LIST = {
  ...{ entries: "data", total: "total", pageParameter: "page", sizeParameter: "size", pageSize: SIZE },
  ...{ key: "key", help: "" },
};

let handle: Handler;
let handleOther: Handler;
/**
 * The requests that `other` received. This second server is not part of the CMS. In some tests, the CMS redirects to
 * it, or a picture is on it.
 */
let others: IncomingMessage[];
let requests = 0;
let cms: Listening;
let other: Listening;
beforeAll(async () => {
  cms = await listen(
    createServer((request, response) => {
      requests += 1;
      handle(request, response, new URL(request.url ?? "/", cms.url));
    }),
  );
  other = await listen(
    createServer((request, response) => {
      others.push(request);
      handleOther(request, response, new URL(request.url ?? "/", other.url));
    }),
  );
});
beforeEach(() => {
  others = [];
  requests = 0;
  handleOther = (_, response) => send(response, 200, { data: [{ key: 1 }], total: 1 });
});
afterAll(() => Promise.all([cms.close(), other.close()]));

const api = () => cmsApi(cms.url, TOKEN);
const list = (client = api()) => client.list("/entries", new URLSearchParams(), LIST);
const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => "",
    (error: Error) => error.message,
  );

test.each([
  ...["", "cms.example", "ftp://cms.example", "xhttp://cms.example"],
  ...["https://user@cms.example", "https://:secret@cms.example"],
])("the client refuses `%s` as the address of the CMS, and names the variables to set", (address) => {
  const refused =
    /^CMS_URL is missing, is not a web address, or contains a user name or a password\. Set it to .*\. If The CMS requires an API token, set CMS_TOKEN to the token\.$/;
  expect(() => cmsApi(address, TOKEN)).toThrow(refused);
});

test("the client removes slashes, a query and a fragment from the end of the CMS's address", () => {
  expect(cmsApi("https://cms.example/base//?page=1#top", TOKEN).url).toBe("https://cms.example/base");
});

test.each([
  ["/cms", "/entries", "/cms/entries"],
  ["/cms", "/cms/entries", "/cms/entries"],
  ["/cms", "/cmsx", "/cms/cmsx"],
  ["", "/entries", "/entries"],
])(
  "if the path of the CMS's address is `%s`, the client requests `%s` from the path `%s`",
  async (base, path, requested) => {
    const paths: string[] = [];
    handle = (_, response, { pathname }) => {
      paths.push(pathname);
      send(response, 200, { data: [], total: 0 });
    };
    const client = cmsApi(cms.url + base, TOKEN);
    await client.list(path, new URLSearchParams(), LIST);
    await client.file(path);
    expect(paths).toEqual([requested, requested]);
  },
);

describe.each([301, 302, 303, 307, 308])("a redirect with status %d", (status) => {
  const leadTo =
    (to: () => string): Handler =>
    (request, response, { pathname }) => {
      if (pathname === "/there")
        send(response, 200, { data: [{ key: request.headers.authorization }], total: 1 });
      else response.writeHead(status, { location: to() }).end();
    };

  /** The message does not say to change the address of the CMS, because the redirect leads to this address. */
  const notFollowed = () =>
    `${cms.url}/entries redirects to ${cms.url}. This redirect is not followed. Redirects are only followed for GET requests, and at most 5 in a row. Correct the redirects of this server.`;

  test("to another server is not followed when a list is read or a record is created", async () => {
    handle = leadTo(() => `${other.url}/entries?token=${TOKEN}`);
    const said = /redirects to http:\/\/127\.0\.0\.1:\d+\. This redirect is not followed\. Set CMS_URL/;
    for (const asked of [list(), api().json("/entries", { method: "POST", body: "{}" })]) {
      const why = await failure(asked);
      expect(why).toMatch(said);
      expect(why).not.toContain(TOKEN);
    }
    expect(others).toEqual([]);
  });

  test("to the CMS itself is followed with the token when a list is read, but at most five times in a row", async () => {
    handle = leadTo(() => "/there");
    expect(await list()).toEqual([{ key: `Bearer ${TOKEN}` }]);
    requests = 0;
    handle = leadTo(() => "/entries");
    expect(await failure(list())).toBe(notFollowed());
    expect(requests).toBe(6);
  });

  test("to the CMS itself is not followed when a record is created", async () => {
    handle = leadTo(() => "/there");
    expect(await failure(api().json("/entries", { method: "POST", body: "{}" }))).toBe(notFollowed());
    expect(requests).toBe(1);
  });

  test("to another server is followed when a picture is requested, but without the token", async () => {
    handle = leadTo(() => `${other.url}/picture`);
    expect(String(await api().file("/picture"))).toContain("data");
    // There must be one request, without a token. `toEqual` would also accept an empty list here.
    expect(others.map(({ headers }) => headers.authorization)).toStrictEqual([undefined]);
  });
});

test.each([
  ["ftp://files.example/x", "an address that starts with ftp:"],
  ["xhttp://files.example/x", "an address that starts with xhttp:"],
  ["file:///etc/passwd", "an address that starts with file:"],
  ["data:text/plain,x", "an address that starts with data:"],
  ["mailto:a@files.example", "an address that starts with mailto:"],
  ["//", "an invalid address"],
])(
  "the client refuses a picture that redirects to %s, and says to correct its address",
  async (location, named) => {
    handle = (_, response) => response.writeHead(302, { location }).end();
    expect(await failure(api().file("/picture"))).toContain(
      `redirects to ${named}. This redirect is not followed. Correct the address of this picture`,
    );
  },
);

const form = new FormData();
form.append("files", "bytes");
test.each<[string, string | FormData, RegExp]>([
  ["JSON", "{}", /^application\/json$/],
  ["a file", form, /^multipart\/form-data; boundary=/],
])(
  "the client does not repeat a failed POST request that sends %s, because a repeat might create a second record",
  async (_, body, type) => {
    const types: unknown[] = [];
    handle = ({ headers }, response) => {
      types.push(headers["content-type"]);
      send(response, 503, {});
    };
    const why = await failure(api().json("/entries", { method: "POST", body }));
    expect(why).toMatch(/status 503/);
    expect(why).not.toMatch(/was made 4 times/);
    expect(types).toEqual([expect.stringMatching(type)]);
  },
);

const LOG = "See the log of The CMS for details.";
const error = (message: unknown) => ({ error: { message } });
test.each<[status: number, body: unknown, said: string, help: string]>([
  [300, {}, "", LOG],
  // A redirect without the header `Location`.
  [302, {}, "", LOG],
  [400, error("x".repeat(301)), ` (${"x".repeat(300)})`, LOG],
  [401, error(`Bad ${TOKEN}`), " (Bad …)", "Set CMS_TOKEN to a valid token."],
  [403, error(5), "", "Set CMS_TOKEN to a token that has permission for this request."],
  [404, null, "", "Check that CMS_URL is the address of The CMS"],
  [429, error("Wait"), " (Wait)", "The request was made 4 times. Wait a few minutes and"],
  [599, {}, "", `The request was made 4 times. ${LOG}`],
])("the client reports the status %d, and says what to do", async (status, body, said, help) => {
  handle = (_, response) => send(response, status, body);
  const message = `The CMS responded with status ${status}${said} at ${cms.url}/entries. ${help}`;
  await expect(list()).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
  expect(requests).toBe(help.includes("4 times") ? 4 : 1);
});

/** Sends the beginning of a response, and then closes the connection. */
const halve: Handler = (_, response) => {
  response.writeHead(200, { "content-length": 100 }).write("{", () => response.destroy());
};
const close: Handler = (_, response) => response.destroy();
const begin: Handler = (_, response) => response.writeHead(200).write("{");
const empty: Handler = (_, response) => response.writeHead(204).end();
const signIn: Handler = (_, response) =>
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("Sign in");
const hurried = () => cmsApi(cms.url, TOKEN, 20);
/** A client that uses TLS, which the server does not support. */
const secure = () => cmsApi(cms.url.replace("http:", "https:"), TOKEN);
/** A client for port 1, to which `fetch` refuses to connect. */
const barred = () => cmsApi("http://127.0.0.1:1", TOKEN);

test.each<[name: string, requests: number, answer: Handler, said: RegExp, client?: () => Api]>([
  ["has the content type of a web page", 1, signIn, /\/entries is a web page .* Check that CMS_URL is/],
  ["starts like a web page", 1, (_, response) => response.end("\n <p>"), /\/entries is a web page/],
  ["is empty", 1, empty, /^The response of \S+\/entries is not JSON, .* check that CMS_URL is/],
  [
    "stops half way",
    4,
    halve,
    /at \S+\/entries is incomplete\. The request was made 4 times\. See the log of /,
  ],
  [
    "never arrives",
    4,
    close,
    /\/entries \(UND_ERR_SOCKET\)\. The request was made 4 times\. Start .* CMS_URL to/,
  ],
  [
    "never ends",
    1,
    begin,
    /not respond in full within 0\.2 seconds at \S+ Check .* CONTENT_TIMEOUT/,
    hurried,
  ],
  [
    "cannot arrive because the server does not support TLS",
    0,
    signIn,
    /^\S+ does not support TLS in the way/,
    secure,
  ],
  [
    "cannot arrive because `fetch` refuses to use the port",
    0,
    signIn,
    /at \S+\/entries \(no connection\)\. Start The CMS/,
    barred,
  ],
])("the client reports a response that %s", async (_, count, answer, said, client = api) => {
  handle = answer;
  expect(await failure(list(client()))).toMatch(said);
  // `requests` may be lower than `count`, because a client with a short timeout may give up before its request arrives.
  expect(requests).toBeLessThanOrEqual(count);
});

test("the client repeats a request if its response was incomplete", async () => {
  handle = (...asked) => {
    if (requests === 1) halve(...asked);
    else send(asked[1], 200, { data: [{ key: "<p>" }], total: 1 });
  };
  expect(await list()).toEqual([{ key: "<p>" }]);
});

test("the client waits a second before a retry if the response has the header `Retry-After: 1`", async () => {
  handle = (_, response) => {
    if (requests === 1) response.writeHead(429, { "retry-after": "1" }).end();
    else send(response, 200, { data: [], total: 0 });
  };
  const since = Date.now();
  expect(await list()).toEqual([]);
  expect(Date.now() - since).toBeGreaterThan(900);
  // One failed and one successful request. The list is not read again to detect changes, because it has only one page.
  expect(requests).toBe(2);
});

test("the client retries a GET request that gets no response in time, but not a POST request", async () => {
  const asked = { GET: 0, POST: 0 };
  handle = ({ method }, response) => {
    asked[method as keyof typeof asked] += 1;
    if (asked.GET > 1) send(response, 200, { data: [], total: 0 });
  };
  // A timeout of 20 ms, for example, would be too short here. undici's timers are only accurate to a second, so undici
  // might detect this timeout only after a second. By then, the limit for all attempts together, which is ten times the
  // timeout, would be exceeded, so there would be no retry.
  const hasty = cmsApi(cms.url, TOKEN, 900);
  const writing = failure(hasty.json("/entries", { method: "POST", body: "{}" }));
  expect(await list(hasty)).toEqual([]);
  expect(await writing).toMatch(/did not respond within 0\.9 seconds at \S+ Check whether The CMS is busy/);
  expect(asked.POST).toBe(1);
});

test("if the CMS does not find a picture, the error says to upload the file again", async () => {
  handle = (_, response) => send(response, 404, {});
  expect(await failure(api().file("/picture"))).toMatch(/status 404 at \S+ Upload the file again in The CMS/);
});

test("the client refuses a file that is larger than 50 MB after decompression", async () => {
  const large = gzipSync(Buffer.alloc(50_000_001), { level: 1 });
  handle = (_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(large);
  expect(await failure(api().file("/picture"))).toMatch(/is larger than 50 MB/);
});

test.each<[string, Handler]>([
  ["is larger than 50 MB", (_, response) => response.writeHead(200).end(Buffer.alloc(50_000_001))],
  [
    "redirects to an FTP address",
    (_, response) => response.writeHead(302, { location: "ftp://files.example/x" }).end(),
  ],
  ["is missing", (_, response) => send(response, 404, {})],
])(
  "if a picture %s, the error has a status below 500, so that `fetchPictures` reports only this picture and continues",
  async (_, respond) => {
    handle = respond;
    const { status } = await api()
      .file("/picture")
      .catch((error) => error);
    expect(status).toBeLessThan(500);
  },
);

test("the client sends no token to another server, even if a picture's address lacks a protocol or contains a user name", async () => {
  const { port } = new URL(other.url);
  const addresses = [`${other.url}/x`, `//127.0.0.1:${port}/x`, `http://user@127.0.0.1.:${port}/x`];
  for (const address of addresses) await failure(api().file(address));
  expect(others.length).toBeGreaterThan(0);
  for (const { headers } of others) expect(JSON.stringify(headers)).not.toContain(TOKEN);
});

/**
 * Responds with the requested page of a list. `entries` returns the whole list at the time of the request. `total`
 * returns the number of entries that the response states, which is the length of the list by default.
 */
const paged =
  (entries: (page: number) => readonly number[], total?: (page: number) => unknown): Handler =>
  (_, response, { searchParams }) => {
    const page = Number(searchParams.get("page"));
    const all = entries(page);
    const data = all.slice((page - 1) * SIZE, page * SIZE).map((key) => ({ key }));
    send(response, 200, { data, total: total ? total(page) : all.length });
  };
const keys = (found: object[]) => found.map((entry) => Number((entry as { key: number }).key));
const seven = () => [1, 2, 3, 4, 5, 6, 7];
const twice = () => [1, 2, 3, 3, 4, 5, 6, 7];
const noSecond = (page: number) => (page === 2 ? [] : seven());
const failed: Handler = (_, response) => send(response, 500, {});
const word: Handler = (_, response) => send(response, 200, { data: "no", total: 7 });

/** Responds to a request for page 2 with `answer`, and to other requests with the requested page of the list `seven`. */
const second =
  (answer: Handler): Handler =>
  (request, response, url) =>
    (url.searchParams.get("page") === "2" ? answer : paged(seven))(request, response, url);

test.each<[name: string, requests: number, answer: Handler, said: RegExp]>([
  [
    "whose total grows with each request",
    8,
    paged(seven, () => 10 + requests),
    /\/entries was read 4 times in a row, and changed every time/,
  ],
  [
    "that gives another total on its second page",
    4,
    paged(seven, (page) => 8 - page),
    /\/entries says on one page that it has 7 entries, and on the next page that it has 6\./,
  ],
  [
    "whose second page fails",
    5,
    second(failed),
    /at \S+\/entries, page 2 of 3\. The request was made 4 times/,
  ],
  [
    "whose total is always larger than its number of entries",
    8,
    paged(seven, () => 18),
    /has 18 entries, but returned 7\./,
  ],
  [
    "whose total is smaller than its number of entries",
    2,
    paged(seven, () => 2),
    /has 2 entries, but returned 3\./,
  ],
  [
    "that returns one entry twice and another entry not at all",
    8,
    paged(() => [1, 2, 3, 3, 5, 6, 7]),
    /has 7 entries, but returned 6 and 1 duplicate\./,
  ],
  [
    "that returns all entries, but one of them twice",
    6,
    paged(twice, () => 7),
    /has 7 entries, but returned 7 and 1 duplicate\./,
  ],
  [
    "that returns its first page for every page number",
    4,
    (_, response) => send(response, 200, { data: [{ key: 1 }], total: 9000 }),
    /has 9000 entries, but returned 1 and 1 duplicate\./,
  ],
  ["whose second page is empty", 4, paged(noSecond, () => 7), /has 7 entries, but returned 3\./],
  ["whose second page is a string", 2, second(word), /something other than a list/],
  ["whose total is not a number", 1, paged(seven, () => "many"), /something other than a list/],
])("the client stops requesting a list %s, and says what is wrong", async (_, count, answer, said) => {
  handle = answer;
  expect(await failure(list())).toMatch(said);
  expect(requests).toBe(count);
});

test("if a list changes while its pages are read, the client returns the list as it was at one moment, or reports the change", async () => {
  const numbers = seeded(1);
  const random = (below: number) => Math.floor(numbers() * below);
  let [read, refused] = [0, 0];
  for (let round = 0; round < 400; round += 1) {
    let next = 100;
    let state = Array.from({ length: random(12) }, (_, index) => index);
    const states = new Set([String(state)]);
    let changes = 1 + random(4);
    handle = (...asked) => {
      if (changes > 0 && random(2) === 0) {
        changes -= 1;
        const at = random(state.length + 1);
        const kind = random(4);
        if (kind === 0) state = state.toSpliced(at, 0, next++);
        else if (kind === 1) state = state.toSpliced(at, 1);
        else if (kind === 2) state = [...state.slice(at), ...state.slice(0, at)];
        // Deletes one of the first three entries and adds an entry, so the total stays the same. In a list with fewer
        // than three entries, `random(3)` can be past the end. Then no entry is deleted.
        else state = [...state.toSpliced(random(3), 1), next++];
        states.add(String(state));
      }
      paged(() => state)(...asked);
    };
    const found = await list().then(keys, (error: Error) => error.message);
    if (typeof found === "string") {
      expect(found).toMatch(/was read 4 times in a row, and changed every time/);
      refused += 1;
    } else {
      expect([...states]).toContain(String(found));
      read += 1;
    }
  }
  expect(read).toBeGreaterThan(200);
  expect(refused).toBeLessThan(200);
});
