/**
 * A credential (the token of a CMS or of a Git host) is sent only to the server for which it is meant, and is in no
 * error or log, whatever that server responds.
 */
import { createServer, type IncomingMessage } from "node:http";
import { type Listening, listen } from "@sitekit/testing/listen";
import { config } from "../content.config";
import { renewed } from "../packages/editor/signIn/oauth";
import { gitSets } from "../packages/editor/stores/gitSets";
import { cmsApi } from "../packages/sources/__tests__/support/cmsApi";

// The module reads `window.location` when it is imported, but these tests run without a browser.
jest.mock("../packages/editor/signIn/answer", () => ({}));

const SECRET = "a-secret-0123456789";

interface Server extends Listening {
  /** The requests that this server has received. Each string contains a request's method, address, headers and body. */
  got: string[];
}
type Answer = (request: IncomingMessage, got: string) => [status: number, headers: object, body: unknown];

async function server(answer: () => Answer): Promise<Server> {
  const got: string[] = [];
  const listening = await listen(
    createServer(async (request, response) => {
      let body = "";
      for await (const piece of request) body += piece;
      const all = `${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`;
      got.push(all);
      const [status, headers, said] = answer()(request, all);
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(JSON.stringify(said));
    }),
  );
  return { ...listening, got };
}

let own: Server;
let other: Server;
let answer: Answer;
beforeAll(async () => {
  [own, other] = await Promise.all([server(() => answer), server(() => () => [200, {}, {}])]);
});
beforeEach(() => {
  own.got.length = 0;
  other.got.length = 0;
});
afterAll(() => Promise.all([own.close(), other.close()]));

const cms = () => cmsApi(own.url, SECRET);
const LIST = {
  ...{ entries: "data", total: "total", pageParameter: "page", sizeParameter: "size", pageSize: 1 },
  ...{ key: "key", help: "" },
};
const git = (name: "github" | "gitlab" | "gitea") =>
  gitSets(config, { name, repo: "web/site", branch: "main", api: own.url }, async () => SECRET);

/** Requests that use credentials, by description. */
const USES: Record<string, () => Promise<unknown>> = {
  "the CMS token in a request for a list": () => cms().list("/entries", new URLSearchParams(), LIST),
  "the CMS token in a request for a picture": () => cms().file("/picture"),
  "the CMS token in a request for a picture that is stored elsewhere": () =>
    cms().file(`${other.url}/picture`),
  "the CMS token in a request that writes": () => cms().json("/entries", { method: "POST", body: "{}" }),
  ...Object.fromEntries(
    (["github", "gitlab", "gitea"] as const).flatMap((name) => [
      [`the ${name} token in a request that reads`, () => git(name).readTree()],
      [
        `the ${name} token in a request that writes`,
        () => git(name).sets?.begin("Summer") ?? Promise.reject(),
      ],
    ]),
  ),
  ...Object.fromEntries(
    (["gitlab", "gitea"] as const).map((name) => [
      `the ${name} refresh token`,
      () =>
        renewed(
          { name, repo: "web/site", branch: "main", api: `${own.url}/api/v${name === "gitlab" ? 4 : 1}` },
          SECRET,
        ),
    ]),
  ),
};

/** Responses of the server for which the credential is meant, by description. */
const ANSWERS: Record<string, Answer> = {
  ...(Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `redirects to another host with status ${status}`,
      ({ url }: IncomingMessage) => [status, { location: `${other.url}${url}` }, {}] as const,
    ]),
  ) as unknown as Record<string, Answer>),
  "links to a next page on another host": () => [
    200,
    { link: `<${other.url}/?page=2>; rel="next"` },
    { data: [{ key: 1 }], total: 2, next: `${other.url}/?page=2`, links: { next: other.url } },
  ],
  ...(Object.fromEntries(
    [400, 401, 403, 404, 409, 429, 500].map((status) => [
      `repeats the request in an error with status ${status}`,
      (_: IncomingMessage, got: string) => [status, {}, { message: got, error: { message: got } }] as const,
    ]),
  ) as unknown as Record<string, Answer>),
};

describe.each(Object.keys(USES))("%s", (use) => {
  test.each(Object.keys(ANSWERS))(
    "is not sent to another host, and does not appear in errors or logs, if the intended server %s",
    async (how) => {
      answer = ANSWERS[how] as Answer;
      const logs = (["log", "warn", "error", "info", "debug"] as const).map((name) =>
        jest.spyOn(console, name).mockImplementation(() => undefined),
      );
      const said = await (USES[use] as () => Promise<unknown>)().then(
        String,
        (error) => `${error} ${error?.stack}`,
      );
      expect(said).not.toContain(SECRET);
      expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain(SECRET);
      expect(other.got.filter((each) => each.includes(SECRET))).toEqual([]);
      if (!use.endsWith("elsewhere")) expect(own.got.join("\n")).toContain(SECRET);
    },
  );
});
