import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "@sitekit/testing/harbour";
import { testFolder } from "@sitekit/testing/testFolder";
import { waitFor } from "@sitekit/testing/waitFor";
import { type App, serveInDevelop } from "../../develop/devServer";

const root = process.cwd();
// Leaves the temporary folder before `testFolder` deletes it. `testFolder` also calls `afterEach`, and Jest runs these
// callbacks in the order in which they were registered. So this line must come first.
afterEach(() => process.chdir(root));
const { write } = testFolder(({ at }) => process.chdir(at()));

const redirects = [
  { from: "/boats/fog", to: "/boats/mist", wildcard: false },
  { from: "/tug/*", to: "/ports/tug", wildcard: true },
];

/**
 * Passes a request to the handlers that `serveInDevelop` adds to the server. Returns an object with:
 *
 * - `answer`: the status and the text of the response or, for a redirect, the status and the new address, such as
 *   `302 /boats/mist`. It is `left to Gatsby` if no handler responds.
 * - `headers`: the headers of the response. At first, they contain Gatsby's header `access-control-allow-origin: *`,
 *   which lets every website read the response. A handler can remove this header.
 * - `said`: the messages that `serveInDevelop` prints.
 */
async function asked(url: string, request: Partial<IncomingMessage> = {}, queries?: string) {
  const handlers: Parameters<App["use"]>[0][] = [];
  const gets = new Map<string, Parameters<App["get"]>[1]>();
  const said: string[] = [];
  const app: App = { use: (handler) => handlers.push(handler), get: (path, own) => gets.set(path, own) };
  serveInDevelop(app, {
    config,
    queries,
    editor: () => ({ config, entry: "editor.tsx" }),
    redirects: () => ({ redirects, problems: [] }),
    search: () => new Map([["/search.json", "[1]"]]),
    say: (text) => said.push(text),
  });
  const headers = new Map([["access-control-allow-origin", "*"]]);
  let answer = "";
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
    writeHead(status: number, given: Record<string, string>) {
      for (const [name, value] of Object.entries(given)) headers.set(name, value);
      this.statusCode = status;
      return this;
    },
    end(text = "") {
      answer = `${this.statusCode} ${headers.get("location") ?? text}`;
    },
  };
  const to = { method: "GET", url, ...request, headers: { host: "localhost", ...request.headers } };
  const [asking, answering] = [to as IncomingMessage, response as unknown as ServerResponse];
  const left = () => {
    answer = "left to Gatsby";
    gets.get(url)?.(asking, answering);
  };
  handlers.reduceRight<() => void>((next, handler) => () => handler(asking, answering, next), left)();
  await waitFor("the answer", () => answer !== "");
  return { answer, headers, said: said.join() };
}

const foreign = { headers: { "sec-fetch-site": "cross-site" } };
const REFUSED = /^403 .*its own page did not send it/;

test.each<[string, string | RegExp, Partial<IncomingMessage>]>([
  ["/boats/fog", "302 /boats/mist", {}],
  ["/boats/fog?from=mail?x", "302 /boats/mist?from=mail?x", {}],
  ["/boats/fog", "left to Gatsby", { method: "POST" }],
  ["/tug/a/b", "302 /ports/tug", {}],
  ["/boats/mist", "left to Gatsby", {}],
  ["/boats/foggy", "left to Gatsby", {}],
  ["/", "left to Gatsby", {}],
  ["/boats/mist?words=100%&a=%E0%A4%A", "left to Gatsby", {}],
  ["/caf%C3%A9/%25", "left to Gatsby", {}],
  ["/100%", "302 /100%25", {}],
  ["/%E0%A4%A?a=%", "302 /%25E0%25A4%25A?a=%", {}],
  ["/admin/none.js", REFUSED, foreign],
  ["/search.json?new", "200 [1]", {}],
  ["/search.json", REFUSED, foreign],
  ["/static/search-gone.json", "left to Gatsby", {}],
  ["/___problems", '200 {"problems":[],"waiting":[]}', {}],
  ["/___problems", REFUSED, foreign],
  ["/___examples", "left to Gatsby", {}],
])("in develop, a request for %s results in “%s” (request options: %j)", async (path, expected, request) => {
  expect((await asked(path, request)).answer).toEqual(
    typeof expected === "string" ? expected : expect.stringMatching(expected),
  );
});

test("other websites cannot read the response of `/___problems`, and browsers cache neither this response nor the redirect from an old address", async () => {
  write(".cache/problems.json", "{}");
  const { answer, headers, said } = await asked("/___problems");
  expect([answer, headers.get("access-control-allow-origin")]).toEqual(["200 {}", undefined]);
  expect([headers.get("cache-control"), said]).toEqual(["no-store", "The editor is at /admin/"]);
  // `/boats/fog` is the old address of a renamed record. If a browser cached this redirect, it would open an outdated
  // address after the record is renamed again.
  expect((await asked("/boats/fog")).headers.get("cache-control")).toBe("no-store");
});

test("`/___examples` opens the example queries in GraphiQL if the site has example queries", async () => {
  write("queries/all.graphql", "{ a }");
  const { answer, said } = await asked("/___examples", {}, "queries");
  expect(answer).toBe("302 /___graphql?query=%7B%20a%20%7D");
  expect(said).toContain("/___examples");
});
