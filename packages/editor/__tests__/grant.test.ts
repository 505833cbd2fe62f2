/** The token of a session: kept in the tab, renewed when it ends, and asked for anew when that does not help. */

import type { GitHost } from "../settings";
import { accessTo, type Grant, keepGrant, keptGrant } from "../signIn/grant";

const HOST: GitHost = { name: "gitlab", repo: "web/site", branch: "main", clientId: "12ab" };
const MINUTE = 60_000;

/** Of the storages of a browser there is this one only: a token that went elsewhere would fail. */
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
const renew = jest.fn<Promise<Grant | undefined>, [GitHost, string]>();
const onEnd = jest.fn();
const access = () => accessTo(HOST, renew, onEnd);
beforeEach(() => {
  renew.mockReset();
  onEnd.mockReset();
  renew.mockResolvedValue(second);
});

test("a token is used as long as it lasts", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() + MINUTE });
  expect(await access()()).toBe("first");
  expect(renew).not.toHaveBeenCalled();
});

test("a laptop that slept over the end of the token gets a new one before it asks for anything", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  expect(await access()()).toBe("second");
  expect(renew).toHaveBeenCalledWith(HOST, "refresh 1");
  expect(keptGrant()).toEqual(second);
});

test("requests under way at the same time wait for one new token", async () => {
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  const token = access();
  expect(await Promise.all([token(), token(), token("first")])).toEqual(["second", "second", "second"]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test("a token that the host refuses before its end is renewed, and one that is new already is used", async () => {
  keepGrant({ token: "first", refresh: "refresh 1" });
  const token = access();
  expect(await token("first")).toBe("second");
  expect(await token("first")).toBe("second");
  expect(renew).toHaveBeenCalledTimes(1);
});

test("a host that gives no new refresh token goes on taking the old one", async () => {
  renew.mockResolvedValue({ token: "second" });
  keepGrant({ token: "first", refresh: "refresh 1", ends: Date.now() - 1 });
  await access()();
  expect(keptGrant()).toEqual({ token: "second", refresh: "refresh 1" });
});

test.each<[string, Grant | undefined, string | undefined]>([
  ["without a refresh token", { token: "pasted" }, "pasted"],
  ["with one that has ended, too", { token: "first", refresh: "refresh 1", ends: 1 }, undefined],
  ["that is kept nowhere", undefined, undefined],
])("a token %s leads to a new sign-in", async (_what, grant, refused) => {
  renew.mockResolvedValue(undefined);
  if (grant) keepGrant(grant);
  expect(await access()(refused, "It was withdrawn.")).toBeUndefined();
  expect(renew).toHaveBeenCalledTimes(grant?.refresh ? 1 : 0);
  expect(onEnd.mock.calls).toEqual([["It was withdrawn."]]);
  expect(keptGrant()).toBeUndefined();
});

test("a lost line while the token is renewed signs nobody out", async () => {
  renew.mockRejectedValueOnce(new Error("GitLab cannot be reached"));
  keepGrant({ token: "first", refresh: "refresh 1", ends: 1 });
  const token = access();
  await expect(token()).rejects.toThrow("cannot be reached");
  expect(onEnd).not.toHaveBeenCalled();
  expect(await token()).toBe("second");
});
