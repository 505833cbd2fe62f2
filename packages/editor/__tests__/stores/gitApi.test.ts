/** Tests `asker`: which tokens it sends to a Git provider, when it repeats a request, and which errors it throws. */

import { z } from "zod";
import { asker } from "../../stores/gitApi";
import { Explained, NotKnown, NotReady, Protected, Refused } from "../../stores/store";

const PROVIDER = { name: "github", repo: "web/site", branch: "main", api: "https://git.example" } as const;
const ANY = z.unknown();
const COMMIT = "/git/refs/heads/main";

type Answer = [status: number, text?: string, headers?: Record<string, string>] | "lost" | "half";
interface Asked {
  answers: Answer[];
  tokens?: (string | undefined)[];
  shape?: z.ZodType;
  body?: unknown;
  branch?: string;
}

const RULES = '{ "message": "Protected branch" }';
const BY_RULES: Answer = [403, RULES];
const SPENT = { "x-ratelimit-remaining": "0" };
const LEFT = { "x-ratelimit-remaining": "9" };

const half = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("terminated"));
    },
  });

/**
 * Sends a request to a provider that responds with the `answers`, one after the other. Each call for a token returns
 * the next of the `tokens`. `sent` contains the `authorization` header of each request.
 */
async function ask(
  url: string,
  method: string | undefined,
  { answers, tokens = ["a", "b"], shape = ANY, body, branch = "main" }: Asked,
) {
  const left = [...answers];
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const answer = left.shift() ?? [500];
    if (answer === "lost") throw new TypeError("Failed to fetch");
    if (answer === "half") return new Response(half());
    const [status, text, headers] = answer;
    return new Response(status === 204 ? null : text, { status, headers });
  });
  const given = [...tokens];
  const outcome = await asker({ ...PROVIDER, branch }, async () => given.shift())(
    url,
    shape,
    body,
    method,
  ).catch((error) => error);
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("authorization"));
  return { outcome, sent: sent.join(" "), calls: fetched.mock.calls };
}

test("the editor sends the token in a header and the body as JSON, and prevents caching", async () => {
  const { calls } = await ask("/user", undefined, { answers: [[200, "{}"]], body: { a: 1 } });
  const headers = {
    accept: "application/json",
    "content-type": "application/json",
    authorization: "Bearer a",
  };
  expect(calls).toEqual([
    [
      "https://git.example/user",
      expect.objectContaining({ method: "POST", headers, body: '{"a":1}', cache: "no-store" }),
    ],
  ]);
  const { calls: read } = await ask("/user", undefined, { answers: [[200, "{}"]] });
  expect(read[1]?.[1]).toMatchObject({ method: "GET", body: undefined });
});

test.each<[what: string, method: string, url: string, Asked, sent: string, outcome: unknown]>([
  [
    "tries again to get a token if the first attempt returns none, and then sends the request",
    "GET",
    "/user",
    { tokens: [undefined, "b"], answers: [[200, "{}"]] },
    "b",
    {},
  ],
  [
    "sends nothing if both attempts to get a token return none",
    "GET",
    "/user",
    { tokens: [], answers: [] },
    "",
    Refused,
  ],
  [
    "repeats a request with a new token if the token has expired",
    "GET",
    "/user",
    { answers: [[401], [200, "{}"]] },
    "a b",
    {},
  ],
  [
    "does not repeat a request if the new token is the same as the refused token",
    "GET",
    "/user",
    { tokens: ["a", "a"], answers: [[401]] },
    "a",
    Refused,
  ],
  [
    "repeats a request with a new token if a permission is missing",
    "POST",
    COMMIT,
    { answers: [[403], [200, "{}"]] },
    "a b",
    {},
  ],
  [
    "does not repeat a merge if the permission for pull requests is missing",
    "POST",
    "/pulls/1/merge",
    { answers: [[403]] },
    "a",
    Refused,
  ],
  [
    "does not repeat a request if the rate limit is reached",
    "GET",
    "/user",
    { answers: [[403, "", SPENT]] },
    "a",
    Refused,
  ],
  [
    "repeats a forbidden request with a new token if the rate limit is not reached",
    "GET",
    "/user",
    { answers: [[403, "", LEFT]] },
    "a b",
    Refused,
  ],
  [
    "does not repeat a request if the provider asks to wait",
    "GET",
    "/user",
    { answers: [[403, "", { "retry-after": "9" }]] },
    "a",
    Refused,
  ],
  [
    "does not repeat a request if a secondary rate limit is reached",
    "GET",
    "/user",
    { answers: [[403, "Secondary rate limit"]] },
    "a",
    Refused,
  ],
  [
    "reports a protected branch if rules forbid commits",
    "POST",
    COMMIT,
    { answers: [BY_RULES] },
    "a",
    Protected,
  ],
  [
    "does not report a protected branch if rules forbid deletions",
    "DELETE",
    COMMIT,
    { answers: [BY_RULES, BY_RULES] },
    "a b",
    Refused,
  ],
  [
    "does not report a protected branch if rules forbid reading",
    "GET",
    COMMIT,
    { answers: [BY_RULES, BY_RULES] },
    "a b",
    Refused,
  ],
  [
    "does not report a protected branch if a response with status 429 (too many requests) mentions a protected branch",
    "POST",
    COMMIT,
    { answers: [[429, RULES]] },
    "a",
    Refused,
  ],
  [
    "accepts a successful response even if it mentions a protected branch",
    "POST",
    COMMIT,
    { answers: [[200, RULES]] },
    "a",
    { message: "Protected branch" },
  ],
])("the editor %s: %s %s", async (_, method, url, given, tokens, expected) => {
  const { outcome, sent } = await ask(url, method, given);
  expect(sent).toBe(tokens.replace(/\w+/g, "Bearer $&"));
  if (typeof expected === "function") expect(Object(outcome).constructor).toBe(expected);
  else expect(outcome).toEqual(expected);
});

test.each([
  ["main", /save straight to the published website, because the branch main is protected\. Begin a set/],
  [
    "edits/summer",
    /^GitHub does not let you save in this set of changes, because its branch edits\/summer is protected\. Ask/,
  ],
])("the editor says what to do if the branch %s is protected", async (branch, message) => {
  const { outcome } = await ask(`/git/refs/heads/${branch}`, "POST", { answers: [BY_RULES], branch });
  expect(Object(outcome).message).toMatch(message);
});

const NOTHING = z.undefined();
const GROUP = z.object({ id: z.number() });
test.each<[method: string, url: string, what: string, Answer, z.ZodType, outcome: unknown]>([
  ["POST", COMMIT, "has an unknown result", [500], ANY, NotKnown],
  ["POST", COMMIT, "fails", [499], ANY, Refused],
  ["POST", COMMIT, "has an unknown result", "lost", ANY, NotKnown],
  ["POST", COMMIT, "has an unknown result", "half", NOTHING, NotKnown],
  ["POST", COMMIT, "has an unknown result", [200, '{ "id": "x" }'], GROUP, NotKnown],
  ["POST", COMMIT, "has an unknown result", [200, "<html>"], NOTHING, NotKnown],
  ["POST", COMMIT, "fails", [422, '{ "id": 1 }'], GROUP, Refused],
  ["POST", COMMIT, "succeeds", [204], NOTHING, undefined],
  ["POST", "/graphql", "fails", [500], ANY, Refused],
  ["POST", "/../graphql", "fails", [500], ANY, Refused],
  ["GET", "/user", "fails", [500], ANY, Refused],
  ["GET", "/user", "fails", "lost", ANY, Refused],
  ["GET", "/user", "fails", [200, "<html>"], ANY, Refused],
])("the request %s %s %s if the response is %j", async (method, url, _, answer, shape, expected) => {
  const { outcome } = await ask(url, method, { answers: [answer], shape });
  if (typeof expected === "function") expect(Object(outcome).constructor).toBe(expected);
  else expect(outcome).toBe(expected);
  const status = typeof answer === "string" ? (answer === "lost" ? 0 : 200) : answer[0];
  if (outcome instanceof Refused)
    expect([outcome.status, outcome.message]).toEqual([status, expect.stringMatching(/GitHub/)]);
});

test.each([
  [{ "retry-after": "1" }, "one second"],
  [{ "retry-after": "59" }, "59 seconds"],
  [{ "retry-after": "60" }, "one minute"],
  [{ "retry-after": "61" }, "2 minutes"],
  [{ "retry-after": "0" }, "a few minutes"],
  [{ "x-ratelimit-reset": "1090" }, "2 minutes"],
  [{ "x-ratelimit-reset": "900" }, "a few minutes"],
  [{}, "a few minutes"],
])(
  "the editor says how long to wait if the provider responds with the headers %j: %s",
  async (headers: object, wait) => {
    jest.spyOn(Date, "now").mockReturnValue(1_000_000);
    const { outcome } = await ask("/user", "GET", { answers: [[429, "", { ...headers }]] });
    expect(Object(outcome).message).toContain(`Try again in ${wait}.`);
  },
);

test("the editor does not report a server error as too many requests, even if the response asks to wait", async () => {
  const { outcome } = await ask("/user", "GET", { answers: [[503, "", { "retry-after": "9" }]] });
  expect(Object(outcome).message).toContain("an internal error");
});

const said = (message: string): string => JSON.stringify({ message });

test.each<[reason: string, status: number, text: string, message: RegExp, sent: string]>([
  [
    "an organisation that requires single sign-on",
    403,
    said("Resource protected by organization SAML enforcement. You must grant your token access."),
    /single sign-on.*sign in again/,
    "a b",
  ],
  [
    "an organisation that has not approved the editor",
    403,
    said(
      "Although you appear to have the correct authorization credentials, the `web` organization has enabled OAuth App access restrictions.",
    ),
    /has not approved the editor/,
    "a b",
  ],
  [
    "an organisation that allows only certain networks",
    403,
    said("The `web` organization has an IP allow list enabled, and your IP address is not permitted."),
    /only from certain networks/,
    "a",
  ],
  ["an archived repository", 403, said("Repository was archived so is read-only."), /is archived/, "a"],
  ["an archived repository", 423, said("web/site is archived"), /is archived/, "a"],
  [
    "a text that looks like a secret key",
    422,
    said("Repository rule violations found\n\nSecret detected in content"),
    /looks like a password/,
    "a",
  ],
  [
    "rules for the messages of commits",
    400,
    said("Commit message does not follow the pattern '^(feat|fix): .+'"),
    /rules for commits/,
    "a",
  ],
  [
    "rules for the authors of commits",
    400,
    said("You can only push commits that were committed with one of your own verified emails."),
    /rules for commits/,
    "a",
  ],
  [
    "a full repository",
    400,
    said("Your push has been rejected, because this repository has exceeded its size limit of 10 GB."),
    /the storage of web\/site is full/,
    "a",
  ],
])("the editor explains a refusal because of %s (status %i)", async (_, status, text, message, tokens) => {
  const { outcome, sent } = await ask(COMMIT, "PATCH", {
    answers: [
      [status, text],
      [status, text],
    ],
  });
  expect(outcome).toBeInstanceOf(Explained);
  expect(outcome).not.toBeInstanceOf(Protected);
  expect(outcome).toMatchObject({ status, message: expect.stringMatching(message) });
  expect(sent).toBe(tokens.replace(/\w+/g, "Bearer $&"));
});

test.each([
  "repository file already exists [path: content/articles/storage.json]",
  "Reference already exists: web/archived",
])(
  "the editor does not mistake a word in a path, such as “storage”, for the reason for a refusal: %s",
  async (words) => {
    const { outcome } = await ask(COMMIT, "PATCH", { answers: [[422, said(words)]] });
    expect(outcome).not.toBeInstanceOf(Explained);
    expect(Object(outcome).message).toMatch(/did not accept this\. Reload this page/);
  },
);

test.each([
  "<!doctype html><script>localStorage.clear()</script><p>The storage is archived.",
  "<p>Please use single sign-on for this network.",
])(
  "the editor does not mistake words in the HTML page of a proxy for the reason for a refusal: %s",
  async (page) => {
    const { outcome } = await ask(COMMIT, "PATCH", {
      answers: [
        [403, page],
        [403, page],
      ],
    });
    expect(outcome).not.toBeInstanceOf(Explained);
  },
);

test.each([
  ["Squash merges are not allowed on this repository.", Explained, /squash merging is switched off/],
  ["Base branch was modified. Review and try the merge again.", NotReady, /cannot publish this set yet/],
  ["Please try again later", NotReady, /cannot publish this set yet/],
  ["Required status check “build” is expected.", Refused, /did not accept this/],
])(
  "if the provider refuses a merge with the message “%s”, the editor throws the error that fits this message",
  async (words, kind, message) => {
    const { outcome } = await ask("/pulls/1/merge", "PUT", { answers: [[405, said(words)]] });
    expect(Object(outcome).constructor).toBe(kind);
    expect(outcome).toMatchObject({ status: 405, message: expect.stringMatching(message) });
  },
);

test.each([
  ['{ "errors": [{ "type": "RATE_LIMITED", "message": "API rate limit exceeded" }] }', /too many requests/],
  ['{ "errors": [{ "type": "FORBIDDEN", "message": "Resource not accessible" }] }', /lacks a permission/],
  ['{ "errors": [{ "type": "NOT_FOUND", "message": "Could not resolve" }] }', /cannot find web\/site/],
  ['{ "errors": [{ "type": "RATE_LIMIT", "message": "API rate limit exceeded" }] }', /too many requests/],
  [
    '{ "data": { "repository": null }, "errors": [{ "type": "FORBIDDEN", "message": "Resource protected by organization SAML enforcement." }] }',
    /single sign-on/,
  ],
  ['{ "data": null, "errors": [{ "message": "Something went wrong" }] }', /an internal error/],
  ['{ "errors": [] }', /did not come from GitHub/],
])(
  "the editor explains why a GraphQL request failed, although the status is 200: %s",
  async (text, message) => {
    const shape = z.object({ data: z.object({ repository: z.object({}) }) });
    const { outcome } = await ask("/../graphql", "POST", { answers: [[200, text]], shape, body: {} });
    expect(outcome).toMatchObject({ message: expect.stringMatching(message) });
  },
);
