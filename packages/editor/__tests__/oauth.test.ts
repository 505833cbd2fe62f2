/** A sign-in counts only where it was begun, and its window is heard only where it was opened. */
import { createHash } from "node:crypto";
import type { GitHost } from "@sitekit/editor/settings";
import { accessTo, keepGrant, keptGrant } from "@sitekit/editor/testing/signIn/grant";
import { askAuthServer, comeBack, leaveToSignIn, renewed } from "@sitekit/editor/testing/signIn/oauth";

/** What the host's page has added to the address. */
const mockAdded: { answer?: URLSearchParams } = {};
jest.mock("@sitekit/editor/testing/signIn/answer", () => ({
  get answer() {
    return mockAdded.answer;
  },
}));
const answerWith = (query: string) => {
  mockAdded.answer = new URLSearchParams(query);
};

const HOST: GitHost = { name: "gitlab", repo: "web/site", branch: "main", clientId: "12ab" };
const BEGUN = "editor.sign-in";
const kept = new Map<string, string>();
const listeners = new Set<(event: object) => void>();
const popup = { closed: false, close: jest.fn(), postMessage: jest.fn() };
const window = {
  location: {
    hash: "#/guides/fog",
    origin: "https://www.site.example",
    pathname: "/admin/",
    hostname: "x",
    assign: jest.fn(),
  },
  history: { replaceState: jest.fn() },
  open: jest.fn(),
  addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
};
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
const ask = jest.fn<Promise<Response>, [string, { body: URLSearchParams }]>();

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { window, sessionStorage });
  window.open.mockReturnValue(popup);
  for (const mock of [popup.close, popup.postMessage, window.history.replaceState, window.location.assign])
    mock.mockReset();
  ask
    .mockReset()
    .mockImplementation(async () =>
      Response.json({ access_token: "first", refresh_token: "again", expires_in: 7200 }),
    );
  jest.spyOn(globalThis, "fetch").mockImplementation(ask as never);
});
afterAll(() => ["window", "sessionStorage"].map((name) => Reflect.deleteProperty(globalThis, name)));

/** Leaves for the host's page, and returns what it was told. */
async function left(): Promise<URLSearchParams> {
  await leaveToSignIn(HOST);
  return new URL(window.location.assign.mock.calls[0]?.[0]).searchParams;
}

test("who comes back with the state that was sent gets a token, for the verifier that only this tab knows", async () => {
  const sent = await left();
  answerWith(`code=c0de&state=${sent.get("state")}`);
  const before = Date.now();
  const grant = await comeBack(HOST);
  expect(grant).toMatchObject({ token: "first", refresh: "again" });
  // A minute before its end it counts as ended.
  expect(Math.abs((grant?.ends ?? 0) - before - 7140_000)).toBeLessThan(30_000);
  const { body } = ask.mock.calls[0]?.[1] ?? {};
  const verifier = body?.get("code_verifier") ?? "";
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(sent.get("code_challenge"));
  expect(body?.get("code")).toBe("c0de");
  expect(window.history.replaceState).toHaveBeenCalledWith(null, "", "/admin/#/guides/fog");
  expect(kept.has(BEGUN)).toBe(false);
});

test.each([
  ["with another state", () => "code=c0de&state=other", "was not begun in this tab"],
  ["without a state", () => "code=c0de", "was not begun in this tab"],
  ["without a code", (state: string) => `state=${state}`, "did not let you in"],
])("who comes back %s gets none, and nothing is asked for", async (_, query, said) => {
  answerWith(query(String((await left()).get("state"))));
  await expect(comeBack(HOST)).rejects.toThrow(said);
  expect(ask).not.toHaveBeenCalled();
  expect(kept.has(BEGUN)).toBe(false);
});

test("a sign-in that this tab did not begin is not used", async () => {
  answerWith("code=c0de&state=undefined");
  await expect(comeBack(HOST)).rejects.toThrow("was not begun in this tab");
  expect(ask).not.toHaveBeenCalled();
});

describe("a token that is renewed while the line spoils the answer", () => {
  const lost = async () => Promise.reject(new TypeError("Failed to fetch"));
  /** A host that takes each refresh token once. */
  const host = () => {
    let valid = "refresh 0";
    let given = 0;
    return async (_: string, { body }: { body: URLSearchParams }) => {
      if (body.get("refresh_token") !== valid) return Response.json({}, { status: 400 });
      given += 1;
      valid = `refresh ${given}`;
      return Response.json({ access_token: `token ${given}`, refresh_token: valid });
    };
  };
  type Answer = ReturnType<typeof host>;
  const CUT = "GitLab cannot be reached, so nothing was changed. Your text is still here: try again.";

  // What the first try says, undefined where it already asks for a sign-in, and the token of the next one.
  test.each<[string, (answer: Answer) => Answer, said: string | undefined, next: string | undefined]>([
    [
      "sent twice",
      (answer) => (url, init) => answer(url, init).then(() => answer(url, init)),
      undefined,
      undefined,
    ],
    ["half", (answer) => async (url, init) => new Response('{"acc', await answer(url, init)), CUT, undefined],
    ["never", () => lost, CUT, "token 1"],
    ["lost after it was done", (answer) => (url, init) => answer(url, init).then(lost), CUT, undefined],
  ])("%s: the next try has the token, or asks for a sign-in once", async (_, fault, said, next) => {
    const answer = host();
    const onEnd = jest.fn();
    const access = accessTo(HOST, renewed, onEnd);
    keepGrant({ token: "token 0", refresh: "refresh 0", ends: 1 });
    ask.mockImplementationOnce(fault(answer) as never).mockImplementation(answer);
    expect(await access().catch(({ message }: Error) => message)).toBe(said);
    expect(onEnd).toHaveBeenCalledTimes(said ? 0 : 1);
    if (said) expect(await access()).toBe(next);
    expect(keptGrant()?.token).toBe(next);
    expect(onEnd).toHaveBeenCalledTimes(next ? 0 : 1);
  });
});

describe("the window of a sign-in server", () => {
  const ORIGIN = "https://auth.example";
  const DONE = 'authorization:github:success:{"token":"first"}';
  const say = (data: unknown, more: object = {}) => {
    for (const listener of [...listeners]) listener({ data, origin: ORIGIN, source: popup, ...more });
  };
  const begin = () => askAuthServer({ ...HOST, name: "github", authUrl: `${ORIGIN}/oauth` });

  test("is answered at its origin only, and gives the token", async () => {
    const signedIn = begin();
    say("authorizing:github");
    expect(popup.postMessage.mock.calls).toEqual([["authorizing:github", ORIGIN]]);
    say(DONE);
    expect(await signedIn).toEqual({ token: "first" });
    expect(popup.close).toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });

  test.each([
    ["another website", DONE, { origin: "https://evil.example" }],
    ["another window of the same website", DONE, { source: {} }],
    ["anything that is no text", { toString: (): string => DONE }, {}],
    ["words of another host", 'authorization:gitlab:success:{"token":"x"}', {}],
  ])("is not %s", async (_, data, from) => {
    const signedIn = begin();
    say(data, from);
    say("authorizing:github", from);
    say("authorization:github:error:{}");
    await expect(signedIn).rejects.toThrow("The sign-in failed");
    expect(popup.postMessage.mock.calls.length).toBe(Object.keys(from).length === 0 ? 1 : 0);
  });

  test("gives no token where the answer has none", async () => {
    const signedIn = begin();
    say("authorization:github:success:{}");
    await expect(signedIn).rejects.toThrow("The sign-in failed");
  });
});
