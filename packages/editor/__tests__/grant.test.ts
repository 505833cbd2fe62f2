/**
 * The editor keeps the access token in the tab's session storage, and renews an expired token with the refresh token.
 * If the provider refuses to renew the token, the user must sign in again.
 */

import type { GitProvider } from "../settings";
import { accessTo, type Grant, keepGrant, keptGrant } from "../signIn/grant";

const PROVIDER: GitProvider = { name: "gitlab", repo: "web/site", branch: "main", clientId: "12ab" };
const MINUTE = 60_000;

// A browser has several kinds of storage. These tests provide only `sessionStorage`, the only one that may hold tokens.
beforeEach(() => {
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterAll(() => Reflect.deleteProperty(globalThis, "sessionStorage"));

const second: Grant = { token: "second", refresh: "refresh 2", ends: Date.now() + 120 * MINUTE };
const renew = jest.fn<Promise<Grant | undefined>, [GitProvider, string]>();
const onEnd = jest.fn();
const access = () => accessTo(PROVIDER, renew, onEnd);
beforeEach(() => {
  renew.mockReset();
  onEnd.mockReset();
  renew.mockResolvedValue(second);
});

test("the editor uses a token while it is valid", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() + MINUTE });
  expect(await access()()).toBe("first");
  expect(renew).not.toHaveBeenCalled();
});

test("the editor renews an expired token before the next request", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  expect(await access()()).toBe("second");
  expect(renew).toHaveBeenCalledWith(PROVIDER, "refresh 1");
  expect(keptGrant()).toEqual(second);
});

test("the editor renews an expired token only once if several requests need the token at the same time", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  const token = access();
  expect(await Promise.all([token(), token(), token("first")])).toEqual(["second", "second", "second"]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("the editor renews a token only once if the provider refuses two requests with the same token", async () => {
  keepGrant({ token: "first", refresh: "refresh 1" });
  const token = access();
  expect(await token("first")).toBe("second");
  expect(await token("first")).toBe("second");
  expect(renew).toHaveBeenCalledTimes(1);
});

test("the editor keeps the old refresh token if the provider sends no new refresh token", async () => {
  renew.mockResolvedValue({ token: "second", refresh: undefined });
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  await access()();
  expect(keptGrant()).toEqual({ token: "second", refresh: "refresh 1" });
});

test.each<[string, Grant | undefined, string | undefined]>([
  ["if the provider refuses a token for which there is no refresh token", { token: "pasted" }, "pasted"],
  [
    "if the provider refuses to renew the token",
    { token: "first", refresh: "refresh 1", ends: 1 },
    undefined,
  ],
  ["if no token is stored", undefined, undefined],
])("the editor asks the user to sign in again %s", async (_what, grant, refused) => {
  renew.mockResolvedValue(undefined);
  if (grant) keepGrant(grant);
  expect(await access()(refused, "It was withdrawn.")).toBeUndefined();
  expect(renew).toHaveBeenCalledTimes(grant?.refresh ? 1 : 0);
  expect(onEnd.mock.calls).toEqual([["It was withdrawn."]]);
  expect(keptGrant()).toBeUndefined();
});

test("the editor keeps the user signed in when the connection is lost while the token is renewed", async () => {
  renew.mockRejectedValueOnce(new Error("GitLab cannot be reached"));
  keepGrant({ token: "first", refresh: "refresh 1", ends: 1 });
  const token = access();
  await expect(token()).rejects.toThrow("cannot be reached");
  expect(onEnd).not.toHaveBeenCalled();
  expect(await token()).toBe("second");
});
