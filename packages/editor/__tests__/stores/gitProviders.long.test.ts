/**
 * How the editor reads and saves content at each Git provider. A stand-in for the provider keeps the Git repository in
 * memory.
 */

import { resolveObjectURL } from "node:buffer";
import { config } from "@sitekit/testing/harbour";
import { gitSets } from "../../stores/gitSets";
import {
  type Change,
  changedTree,
  Moved,
  Protected,
  Refused,
  type Store,
  type Tree,
} from "../../stores/store";
import { GIT_PROVIDERS, type ProviderStandIn, providerStandIn } from "./providerStandIn";

describe.each(GIT_PROVIDERS)("the store for $name", ({ name, api }) => {
  const git = { name, repo: "web/site", branch: "main", api };
  /** The HTTP method of the request that adds a commit to a branch. */
  const moves = name === "github" ? "PATCH" : "POST";
  let provider: ProviderStandIn;
  let store: Store;

  beforeEach(() => {
    provider = providerStandIn(name, {
      "content/company.json": '{ "name": "Lantern Row" }\n',
      "content/lights/fog.json": '{ "id": "fog", "title": "Fog" }\n',
      "content/lights/later.json": '{ "id": "later", "draft": true }\n',
      "content/lights/never.json": '{"id":"never","draft":true}\n',
      "content/media/harbour.png": "no picture",
      "README.md": "The site",
      "src/index.ts": "",
    });
    jest.spyOn(globalThis, "fetch").mockImplementation(provider.fetch);
    store = gitSets(config, git, async () => "a-token");
  });
  afterEach(() => provider.end());

  const text = (name: string) => `{ "name": ${JSON.stringify(name)} }\n`;
  const save = async (message: string, ...changes: Change[]) =>
    store.save((await store.readTree()).version, changes, message);

  test("lists the content files, reads the texts of records, and tells which records are published", async () => {
    const { files, version, surroundings } = await store.readTree();
    expect(version).toBe(provider.head());
    expect([...files.keys()].sort()).toEqual([
      "company.json",
      "lights/fog.json",
      "lights/later.json",
      "lights/never.json",
      "media/harbour.png",
    ]);
    expect(files.get("company.json")?.text).toBe(text("Lantern Row"));
    expect(files.get("media/harbour.png")?.text).toBeUndefined();
    expect(surroundings).toEqual({
      name: "content",
      others: [],
      published: expect.arrayContaining(["company.json", "lights/fog.json"]),
    });
    expect(surroundings?.published).toHaveLength(2);
  });

  test("first reads only the text of the requested record, and reads the texts of all records when the content is read again", async () => {
    const textsIn = ({ files }: Tree) => [...files].flatMap(([file, { text }]) => (text ? file : [])).sort();
    const first = await store.readTree(undefined, "lights/fog.json");
    expect([textsIn(first), first.files.size, first.isPartial]).toEqual([["lights/fog.json"], 5, true]);
    const all = await store.readTree(first);
    expect([textsIn(all).length, all.version, all.isPartial]).toEqual([4, first.version, false]);
  });

  test("fetches only the files that changed since the previous read", async () => {
    const before = await store.readTree();
    expect(await store.readTree(before)).toBe(before);
    provider.push({ "content/company.json": text("Theirs") });
    provider.asked.length = 0;
    const after = await store.readTree(before);
    expect(after.files.get("company.json")?.text).toBe(text("Theirs"));
    expect(after.files.get("lights/fog.json")).toBe(before.files.get("lights/fog.json"));
    expect(provider.asked.filter((url) => /graphql|blobs/.test(url))).toHaveLength(1);
  });

  test("lists the saves, and returns the files that a save changed (including pictures) as they were before and after the save", async () => {
    const changed = [
      { path: "company.json", text: text("Ours") },
      { path: "lights/never.json", removed: true as const },
      { path: "media/harbour.png", picture: new Blob(["another"]) },
    ];
    const version = await save("Tidy up\n\nAll of it.", ...changed);
    const [entry, first] = await store.listEntries(9);
    expect([entry?.id, entry?.note, first?.note]).toEqual([version, "Tidy up", "First content"]);
    const steps = await store.readEntry(version);
    const contents = steps.map(async ({ path, ...sides }) => [
      path,
      ...(await Promise.all([sides.before, sides.after].map((side) => side && new Blob([side]).text()))),
    ]);
    expect((await Promise.all(contents)).sort()).toEqual([
      ["company.json", text("Lantern Row"), text("Ours")],
      ["lights/never.json", '{"id":"never","draft":true}\n', undefined],
      ["media/harbour.png", "no picture", "another"],
    ]);
    await expect(store.readEntry(String(first?.id))).rejects.toThrow("It is either the first save");
  });

  test("reads a picture of more than 1 MB", async () => {
    const bytes = "x".repeat(1_200_000);
    provider.push({ "content/media/large.png": bytes });
    const picture = resolveObjectURL(await store.pictureUrl("media/large.png"));
    expect(await picture?.text()).toBe(bytes);
  });

  test("creates a single commit for a save that changes, adds and deletes JSON files, and adds a picture", async () => {
    const tree = await store.readTree();
    const changes = [
      { path: "company.json", text: text("Ours") },
      { path: "lights/fog.json", removed: true as const },
      { path: "lights/horns.json", text: text("Horns") },
      { path: "media/new.png", picture: new Blob([Uint8Array.of(0x89, 0, 255)]) },
    ];
    const version = await store.save(tree.version, changes, "Rename fog");
    expect(provider.head()).toBe(version);
    expect(provider.commits()[0]).toMatchObject({
      message: expect.stringMatching(/^Rename fog\n/),
      parents: [tree.version],
    });
    expect(provider.text("README.md")).toBe("The site");
    expect(provider.bytes("content/media/new.png")).toEqual(Buffer.from([0x89, 0, 255]));
    const after = await store.readTree(tree);
    expect([...after.files.keys()].sort()).toEqual([...changedTree(tree, changes).files.keys()].sort());
  });

  test("refuses to save if a colleague has saved since the content was read, but saves after a reload and keeps the colleague's change", async () => {
    const tree = await store.readTree();
    provider.push({ "content/lights/fog.json": text("Theirs") });
    const theirs = provider.head();
    const changes = [{ path: "company.json", text: text("Ours") }];
    await expect(store.save(tree.version, changes, "Ours")).rejects.toThrow(Moved);
    expect(provider.head()).toBe(theirs);
    const next = await store.readTree(tree);
    await store.save(next.version, changes, "Ours");
    expect(provider.text("content/lights/fog.json")).toBe(text("Theirs"));
    expect(provider.text("content/company.json")).toBe(text("Ours"));
  });

  test("refuses to save if a colleague changes the same file just before the branch is updated", async () => {
    const tree = await store.readTree();
    provider.before(moves, () => provider.push({ "content/company.json": text("Theirs") }));
    const change = { path: "company.json", text: text("Ours") };
    await expect(store.save(tree.version, [change], "Ours")).rejects.toThrow(Moved);
    expect(provider.text("content/company.json")).toBe(text("Theirs"));
  });

  test("saves at the second attempt at the latest, and keeps a change that a colleague makes to another file during the save", async () => {
    const tree = await store.readTree();
    provider.before(moves, () => provider.push({ "content/lights/fog.json": text("Theirs") }));
    const changes = [{ path: "company.json", text: text("Ours") }];
    await store.save(tree.version, changes, "Ours").catch(async (error) => {
      expect(error).toBeInstanceOf(Moved);
      await store.save((await store.readTree(tree)).version, changes, "Ours");
    });
    expect(provider.text("content/lights/fog.json")).toBe(text("Theirs"));
    expect(provider.text("content/company.json")).toBe(text("Ours"));
  });

  test("says after a server error that the user's change was not saved, even if a colleague saved the same file at that moment", async () => {
    const tree = await store.readTree();
    provider.before(moves, () => {
      provider.push({ "content/company.json": text("Theirs") });
      provider.answerOnce(() => new Response("{}", { status: 500 }));
    });
    const failing = store.save(tree.version, [{ path: "company.json", text: text("Ours") }], "Ours");
    await expect(failing).rejects.toThrow(
      "The editor then checked, and found that the action was not carried out.",
    );
  });

  test("refuses to save a new record if a colleague adds a record with the same file name just before the branch is updated", async () => {
    const tree = await store.readTree();
    provider.before(moves, () => provider.push({ "content/lights/new.json": text("Theirs") }));
    const added = [{ path: "lights/new.json", text: text("Ours") }];
    await expect(store.save(tree.version, added, "Ours")).rejects.toThrow(Moved);
    expect(provider.text("content/lights/new.json")).toBe(text("Theirs"));
  });

  test.each([400, 409, 422])(
    "if a save gets the response %d and no colleague has saved, says that the provider did not accept the change",
    async (status) => {
      const tree = await store.readTree();
      provider.before(moves, () => provider.answerOnce(() => new Response("{}", { status })));
      const failing = store.save(tree.version, [{ path: "company.json", text: text("Ours") }], "Ours");
      await expect(failing).rejects.toThrow(/did not accept this/);
      expect(provider.head()).toBe(tree.version);
    },
  );

  test.each([
    [422, "Changes must be made through a pull request."],
    [403, "You are not allowed to push into this branch"],
    [403, "branch is protected [name: main]"],
  ])(
    "if a save gets the response %d “%s”, says that the branch is protected, what to do, and whom to ask",
    async (status, message) => {
      const { version } = await store.readTree();
      provider.before(moves, () =>
        provider.answerOnce(() => new Response(JSON.stringify({ message }), { status })),
      );
      const failing = store.save(version, [{ path: "company.json", text: text("Ours") }], "Ours");
      await expect(failing).rejects.toThrow(Protected);
      await expect(failing).rejects.toThrow(/branch main.*Begin a set.*the person who maintains/);
    },
  );

  test("says how long the user must wait if a response has the status 403 and the header Retry-After", async () => {
    provider.answerWith(() => new Response("{}", { status: 403, headers: { "retry-after": "90" } }));
    await expect(store.readTree()).rejects.toThrow(/too many requests.*in 2 minutes/);
  });

  test("lists the versions of a record with their texts", async () => {
    provider.push({ "content/company.json": text("Second") }, "A second name\n\nWith a reason.");
    const versions = await store.listVersions("company.json");
    expect(versions.map(({ note }) => note)).toEqual(["A second name", "First content"]);
    expect(versions[0]).toMatchObject({ who: "Editor", when: expect.stringMatching(/^\d{4}-/) });
    expect(versions.map(({ text }) => text)).toEqual([text("Second"), text("Lantern Row")]);
  });

  test("finds the earlier versions of a renamed record without aliases (old addresses) through the message of the commit that renamed the record", async () => {
    const quote = (id: string, quote: string) => ({
      path: `quotes/${id}.json`,
      text: JSON.stringify({ id, quote }),
    });
    await save("Add the ferry", quote("ferry", "On time."));
    const boat = quote("boat", "On time.");
    await save("Rename quotes/ferry.json", { path: "quotes/ferry.json", removed: true }, boat);
    await save("Update quotes/boat.json", quote("boat", "Always on time."));
    expect((await store.listVersions("quotes/boat.json")).map(({ note }) => note)).toEqual([
      "Update quotes/boat.json",
      "Rename quotes/ferry.json",
      "Add the ferry",
    ]);
  });

  test("lists only a record's own versions if its aliases were never addresses of other records", async () => {
    const { version } = await store.readTree();
    const made = { id: "horns", title: "Horns", aliases: ["/lights/trumpets", "/lights/horns"] };
    await store.save(version, [{ path: "lights/horns.json", text: JSON.stringify(made) }], "Add horns");
    expect((await store.listVersions("lights/horns.json")).map(({ note }) => note)).toEqual(["Add horns"]);
  });

  test("lists a record's versions under its earlier names, but no versions of a deleted record whose address now redirects to this record", async () => {
    const named = (id: string, ...aliases: string[]) => ({
      path: `lights/${id}.json`,
      text: JSON.stringify({ id, title: "Fog", aliases }),
    });
    await save("Add horns", named("horns"));
    await save(
      "Rename lights/fog.json",
      { path: "lights/fog.json", removed: true },
      named("bells", "/lights/fog"),
    );
    await save(
      "A set",
      { path: "lights/bells.json", removed: true },
      named("gongs", "/lights/fog", "/lights/bells"),
    );
    await save(
      "Retire lights/horns.json",
      { path: "lights/horns.json", removed: true },
      named("gongs", "/lights/horns", "/lights/bells"),
    );
    const notes = (await store.listVersions("lights/gongs.json")).map(({ note }) => note);
    expect(notes).toEqual(["Retire lights/horns.json", "A set", "Rename lights/fog.json", "First content"]);
  });

  test("lists deleted records without sending a request for each of them, and reads the text of a deleted record", async () => {
    const tree = await store.readTree();
    const added = ["short", "briefly"].map((id) => ({ path: `lights/${id}.json`, text: text(id) }));
    const first = await store.save(
      tree.version,
      [...added, { path: "lights/fog.json", removed: true }],
      "Many",
    );
    await store.readTree();
    const removed = added.map(({ path }) => ({ path, removed: true as const }));
    await store.save(first, removed, "Delete lights/short.json\n\nDelete lights/briefly.json");
    await store.readTree();
    const before = provider.asked.length;
    expect((await store.listDeleted()).map(({ file }) => file)).toEqual([
      "lights/briefly.json",
      "lights/fog.json",
      "lights/short.json",
    ]);
    const pages = name === "gitea" ? 4 : 2;
    expect(provider.asked.length - before).toBe(pages);
    const texts = (await store.listVersions("lights/short.json")).map((version) => version.text);
    expect(texts).toEqual([undefined, text("short")]);
  });

  test("reads the content without requests to other servers, and without the token in a URL", async () => {
    await store.readTree();
    expect(provider.asked.every((url) => url.startsWith(`${api}/`))).toBe(true);
    expect(provider.asked.join()).not.toContain("a-token");
  });

  test("continues with a new token if the old token has expired", async () => {
    const access = async (refused?: string) => (refused ? "a-token" : "an-ended-token");
    const renewing = gitSets(config, git, access);
    expect((await renewing.readTree()).version).toBe(provider.head());
  });

  test.each<[string, number, RegExp]>([
    ["an expired token", 401, /does not accept your sign-in.*Sign in again/],
    ["a missing permission", 403, /lacks a permission for web\/site.*Sign in with an account/],
    ["too many requests", 429, /Try again in a few minutes/],
    ["a refused request", 422, /did not accept this/],
    ["a renamed repository", 404, /cannot find web\/site.*try again/],
    ["a refusal of another kind", 413, /did not accept this \(error 413\)\. Reload this page/],
    ["a server error", 500, /an internal error/],
  ])("explains %s (%d) in the editor's own words, not in the provider's", async (_what, status, sentence) => {
    provider.answerWith(() => new Response('{"message":"raw words"}', { status }));
    const failing = store.readTree();
    await expect(failing).rejects.toThrow(Refused);
    await expect(failing).rejects.toThrow(sentence);
    await expect(failing).rejects.not.toThrow(/raw words/);
  });

  test.each<[string, () => Response | Promise<never>]>([
    ["if the connection is lost", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["if the response is cut off", () => new Response('{"object":{"sh')],
    ["if the response does not contain the requested data", () => new Response("{}")],
    ["if another website responds instead", () => new Response("<!doctype html><p>Sign in to this network")],
  ])("reports an error %s", async (_what, answer) => {
    provider.answerWith(answer);
    await expect(store.readTree()).rejects.toThrow(Refused);
  });
});
