/**
 * How a user signs in, and how the editor renews the user's token. The editor accepts a sign-in only in the tab that
 * started it. It accepts a message from the sign-in window only if the message comes from the expected origin.
 */
import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { GitProvider } from "../settings";
import { accessTo, keepGrant, keptGrant } from "../signIn/grant";
import { askAuthServer, comeBack, leaveToSignIn, renewed } from "../signIn/oauth";
import { SignIn } from "../signIn/SignIn";
import type { Refused } from "../stores/store";

/** The query parameters that the provider added to the editor's address when it sent the user back. */
const mockAdded: { answer?: URLSearchParams } = {};
jest.mock("../signIn/answer", () => ({
  get answer() {
    return mockAdded.answer;
  },
}));
const answerWith = (query: string) => {
  mockAdded.answer = new URLSearchParams(query);
};

const mockForm = { onSubmit: async (_: FormData): Promise<string> => "" };
jest.mock("../window/parts", () => {
  const { AskForm } = jest.requireActual("../window/parts");
  // `Dialog` can be rendered only in a browser, so these tests render a plain `<dialog>` element instead.
  return { AskForm: (props: object) => AskForm(Object.assign(mockForm, props)), Dialog: "dialog" };
});

const PROVIDER: GitProvider = { name: "gitlab", repo: "web/site", branch: "main", clientId: "12ab" };
const BEGUN = "editor.sign-in";
const kept = new Map<string, string>();
const popup = { closed: false, close: jest.fn(), postMessage: jest.fn() };
const window = Object.assign(new EventTarget(), {
  location: {
    hash: "#/guides/fog",
    origin: "https://www.site.example",
    pathname: "/admin/",
    hostname: "www.site.example",
    assign: jest.fn(),
  },
  history: { replaceState: jest.fn() },
  open: jest.fn(),
});
const sessionStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
const ask = jest.fn<Promise<Response>, [string, { body: URLSearchParams }]>();
/** Returns the address, the parameters and the options of each request that was sent. */
const asked = () => ask.mock.calls.map(([url, { body, ...how }]) => [url, Object.fromEntries(body), how]);
/** The options of each request: no cookie is sent, no response is cached, and no redirect is followed. */
const HOW = {
  method: "POST",
  headers: { accept: "application/json" },
  cache: "no-store",
  credentials: "omit",
  redirect: "error",
  signal: expect.any(AbortSignal),
};

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, { window, sessionStorage });
  window.open.mockReset().mockReturnValue(popup);
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

/** Starts the sign-in, and returns the address of the provider's page to which the editor sends the user. */
async function left(provider = PROVIDER): Promise<URL> {
  await leaveToSignIn(provider);
  return new URL(window.location.assign.mock.calls[0]?.[0]);
}
const stateIn = (url: URL) => String(url.searchParams.get("state"));

test.each<[where: string, Partial<GitProvider>, page: string, tokens: string, scope: string]>([
  ["GitLab", {}, "https://gitlab.com/oauth/authorize", "https://gitlab.com/oauth/token", "api"],
  [
    "Gitea",
    { name: "gitea", api: "https://git.example/api/v1" },
    "https://git.example/login/oauth/authorize",
    "https://git.example/login/oauth/access_token",
    "write:repository read:user",
  ],
])(
  "the editor signs in a user who returns from %s with the OAuth state of this tab, and sends the PKCE code verifier",
  async (_, own, page, tokens, scope) => {
    const provider = { ...PROVIDER, ...own };
    const to = { client_id: "12ab", redirect_uri: "https://www.site.example/admin/" };
    const sent = await left(provider);
    expect(sent.origin + sent.pathname).toBe(page);
    expect(Object.fromEntries(sent.searchParams)).toEqual({
      ...to,
      response_type: "code",
      scope,
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    answerWith(`code=c0de&state=${stateIn(sent)}`);
    jest.spyOn(Date, "now").mockReturnValue(0);
    // The token counts as expired a minute early.
    expect(await comeBack(provider)).toEqual({ token: "first", refresh: "again", ends: 7140_000 });
    const verifier = ask.mock.calls[0]?.[1].body.get("code_verifier") ?? "";
    expect(createHash("sha256").update(verifier).digest("base64url")).toBe(
      sent.searchParams.get("code_challenge"),
    );
    expect(asked()).toEqual([
      [tokens, { ...to, grant_type: "authorization_code", code: "c0de", code_verifier: verifier }, HOW],
    ]);
    expect(window.history.replaceState).toHaveBeenCalledWith(null, "", "/admin/#/guides/fog");
    expect(kept.has(BEGUN)).toBe(false);
  },
);

test("`comeBack` returns no token if the address has no sign-in response or the provider has no client ID", async () => {
  mockAdded.answer = undefined;
  expect(await comeBack(PROVIDER)).toBeUndefined();
  answerWith("code=c0de&state=other");
  expect(await comeBack({ ...PROVIDER, clientId: undefined })).toBeUndefined();
});

test.each([
  ["?code=c0de&state=sent", "code=c0de&state=sent", [[null, "", "/admin/#/guides/fog"]]],
  ["?code=promotion", undefined, []],
])(
  "the editor removes the parameters from the address only if they are a sign-in response: %s",
  (search, answer, replaced) => {
    Object.assign(window.location, { search });
    jest.isolateModules(() => {
      expect(jest.requireActual("../signIn/answer").answer?.toString()).toBe(answer);
    });
    expect(window.history.replaceState.mock.calls).toEqual(replaced);
  },
);

test.each<[string, query: (state: string) => string, said: string, times?: number]>([
  ["with another OAuth state", () => "code=c0de&state=other", "was started in another tab"],
  ["without an OAuth state", () => "code=c0de", "was started in another tab"],
  [
    "in another tab",
    (state) => {
      // The session storage of another tab is empty.
      kept.clear();
      return `code=c0de&state=${state}`;
    },
    "was started in another tab",
  ],
  ["without a code", (state) => `state=${state}`, "GitLab did not sign you in. Try again."],
  [
    "with an error",
    (state) => `state=${state}&error=invalid_scope`,
    "GitLab did not sign you in (invalid_scope)",
  ],
  ["after denying access", (state) => `state=${state}&error=access_denied`, "You did not allow the editor"],
  [
    "with a code that GitLab no longer accepts",
    (state) => `code=c0de&state=${state}`,
    "GitLab did not accept this sign-in",
    1,
  ],
])(
  "the editor refuses a user who returns %s, and never sends GitLab a code that this tab did not request",
  async (_, query, said, times = 0) => {
    answerWith(query(stateIn(await left())));
    ask.mockResolvedValue(Response.json({}, { status: 400 }));
    await expect(comeBack(PROVIDER)).rejects.toThrow(said);
    expect(ask).toHaveBeenCalledTimes(times);
    expect(kept.has(BEGUN)).toBe(false);
  },
);

describe("renewing a token", () => {
  const lost = async () => Promise.reject(new TypeError("Failed to fetch"));
  /** Returns a stand-in for a provider that accepts each refresh token only once. */
  const provider = () => {
    let valid = "refresh 0";
    let given = 0;
    return async (_: string, { body }: { body: URLSearchParams }) => {
      if (body.get("refresh_token") !== valid) return Response.json({}, { status: 400 });
      given += 1;
      valid = `refresh ${given}`;
      return Response.json({ access_token: `token ${given}`, refresh_token: valid });
    };
  };
  type Answer = ReturnType<typeof provider>;
  const AGAIN = "Try again in a few minutes. If it happens again, tell the person who maintains the website.";
  /**
   * The messages of failed attempts to renew a token, by the status of the response. Status 0 means that no
   * response arrived.
   */
  const CUT: Readonly<Record<number, string>> = {
    0: "GitLab cannot be reached, so it could not sign you in. Check your internet connection, then try again.",
    200: `GitLab could not sign you in now (its response is incomplete). ${AGAIN}`,
    404: `GitLab could not sign you in now (error 404). ${AGAIN}`,
    503: `GitLab could not sign you in now (error 503). ${AGAIN}`,
  };

  // `status` is the status of the error of the first attempt, and a key of `CUT`. It is undefined if the first attempt
  // has no error but asks the user to sign in. `next` is the token that the second attempt returns. It is undefined if
  // the user has to sign in.
  test.each<[string, (answer: Answer) => Answer, status: number | undefined, next: string | undefined]>([
    [
      "asks the user to sign in if the provider received the request twice",
      (answer) => (url, init) => answer(url, init).then(() => answer(url, init)),
      undefined,
      undefined,
    ],
    [
      "asks the user to sign in at the next attempt if only half of the response arrived",
      (answer) => async (url, init) => new Response('{"acc', await answer(url, init)),
      200,
      undefined,
    ],
    ["succeeds at the next attempt if the request never arrived", () => lost, 0, "token 1"],
    [
      "succeeds at the next attempt if the provider was temporarily unavailable",
      () => async () => Response.json({}, { status: 503 }),
      503,
      "token 1",
    ],
    [
      "succeeds at the next attempt if the provider responded that the address does not exist",
      () => async () => Response.json({}, { status: 404 }),
      404,
      "token 1",
    ],
    [
      "asks the user to sign in at the next attempt if the response was lost",
      (answer) => (url, init) => answer(url, init).then(lost),
      0,
      undefined,
    ],
  ])("%s", async (_, fault, status, next) => {
    const answer = provider();
    const onEnd = jest.fn();
    const access = accessTo(PROVIDER, renewed, onEnd);
    keepGrant({ token: "token 0", refresh: "refresh 0", ends: 1 });
    ask.mockImplementationOnce(fault(answer) as never).mockImplementation(answer);
    const isCut = status !== undefined;
    const first = await access().catch((error: Refused) => [error.message, error.status]);
    expect(first).toEqual(isCut ? [CUT[status], status] : undefined);
    const fields = { client_id: "12ab", grant_type: "refresh_token", refresh_token: "refresh 0" };
    expect(asked()).toEqual([["https://gitlab.com/oauth/token", fields, HOW]]);
    expect(onEnd).toHaveBeenCalledTimes(isCut ? 0 : 1);
    if (isCut) expect(await access()).toBe(next);
    expect(keptGrant()?.token).toBe(next);
    expect(onEnd).toHaveBeenCalledTimes(next ? 0 : 1);
  });
});

const ORIGIN = "https://auth.example";
const DONE = 'authorization:github:success:{\n  "token": "first"\n}';
const say = (data: unknown, more: object = {}) =>
  window.dispatchEvent(Object.assign(new Event("message"), { data, origin: ORIGIN, source: popup, ...more }));

describe("a sign-in in a separate window", () => {
  const begin = () => askAuthServer("github", `${ORIGIN}/oauth`);

  test("replies to the window's first message with the server's origin as `targetOrigin`, and returns the token from the second message", async () => {
    const signedIn = begin();
    expect(window.open.mock.calls).toEqual([
      [
        `${ORIGIN}/oauth/auth?provider=github&site_id=www.site.example&scope=repo`,
        "editor-sign-in",
        "width=640,height=720",
      ],
    ]);
    say("authorizing:github");
    expect(popup.postMessage.mock.calls).toEqual([["authorizing:github", ORIGIN]]);
    say(DONE);
    expect(await signedIn).toEqual({ token: "first" });
    say("authorizing:github");
    expect(popup.postMessage).toHaveBeenCalledTimes(1);
    expect(popup.close).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["messages from another website", DONE, { origin: "https://evil.example" }],
    ["messages from another window of the sign-in server", DONE, { source: {} }],
    ["a message that is not text", { toString: (): string => DONE }, {}],
    ["a message for another provider", 'authorization:gitlab:success:{"token":"x"}', {}],
    ["a success message without a token", "authorization:github:success:{}", {}],
  ])("does not accept %s", async (_, data, from) => {
    const signedIn = begin();
    say("authorizing:github", from);
    say(data, from);
    say('authorization:github:error:{"token":"x"}');
    await expect(signedIn).rejects.toThrow("The sign-in failed");
    expect(popup.postMessage.mock.calls.length).toBe(Object.keys(from).length === 0 ? 1 : 0);
  });

  test("does not fail within a minute, but fails when the user closes the window", async () => {
    jest.useFakeTimers();
    const closed = jest.fn();
    begin().catch(({ message }) => closed(message));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(closed).not.toHaveBeenCalled();
    jest.replaceProperty(popup, "closed", true);
    await jest.advanceTimersByTimeAsync(1000);
    expect(closed.mock.calls).toEqual([[expect.stringContaining("was closed")]]);
    jest.useRealTimers();
  });
});

describe("the sign-in form", () => {
  const onGrant = jest.fn();
  beforeEach(() => onGrant.mockReset());
  const draw = (more: Partial<GitProvider>, again: object = {}) =>
    renderToStaticMarkup(
      createElement(SignIn, { provider: { ...PROVIDER, clientId: undefined, ...more }, onGrant, ...again }),
    );
  const submit = (token: string) => {
    const given = new FormData();
    given.set("token", token);
    return mockForm.onSubmit(given);
  };

  test("accepts a pasted access token, and is a dialog if `onClose` is set", async () => {
    const html = draw({});
    expect(html).toMatch(/<h1.*<button type="submit" class="main">Sign in<\/button>/);
    expect(html).toContain('href="https://gitlab.com/-/user_settings/personal_access_tokens"');
    expect(html).toMatch(/<input [^>]*type="password" required="" autoComplete="off" spellCheck="false"/);
    expect(draw({}, { problem: "It has ended.", onClose: jest.fn() })).toMatch(
      /^<dialog title="Sign in again">.*<form><ol.*<p role="alert" class="problem">It has ended\./,
    );
    expect(await submit(" pasted\n")).toBe("");
    expect(onGrant.mock.calls).toEqual([[{ token: "pasted" }]]);
  });

  test("opens the provider's sign-in page if the settings have a client ID", async () => {
    expect(draw({ clientId: "12ab" })).toMatch(/^((?!<input|<ol).)*>Sign in at GitLab<\/button>/);
    expect(await submit("x")).toBe("");
    expect(window.location.assign).toHaveBeenCalledTimes(1);
    expect(onGrant).not.toHaveBeenCalled();
  });

  test("opens the sign-in server in a separate window, or says that the browser blocked the window", async () => {
    expect(draw({ name: "github", authUrl: ORIGIN })).toMatch(
      /^((?!<input|<ol).)*>Sign in at GitHub<\/button>/,
    );
    window.open.mockReturnValueOnce(null);
    expect(await submit("x")).toContain("did not open the sign-in window");
    const signedIn = submit("x");
    say(DONE);
    expect(await signedIn).toBe("");
    expect(onGrant.mock.calls).toEqual([[{ token: "first" }]]);
  });
});
