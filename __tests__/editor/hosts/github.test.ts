/** The store for GitHub, on a stand-in that keeps a real Git repository. */
import { githubStore } from "../../../src/editor/hosts/github";
import { changedTree, Moved, Refused, type Store } from "../../../src/editor/save/store";
import { type GithubStandIn, githubStandIn } from "./githubStandIn";

const HOST = { name: "github", repo: "web/site", branch: "main" } as const;
let github: GithubStandIn;
let store: Store;

beforeEach(() => {
  github = githubStandIn({
    "content/company.json": '{ "name": "Lantern Row" }\n',
    "content/services/fog.json": '{ "id": "fog", "title": "Fog" }\n',
    "content/services/later.json": '{ "id": "later", "draft": true }\n',
    "content/media/harbour.png": "no picture",
    "README.md": "The site",
  });
  jest.spyOn(globalThis, "fetch").mockImplementation(github.fetch);
  store = githubStore(HOST, "a-token");
});
afterEach(() => github.remove());

const text = (name: string) => `{ "name": ${JSON.stringify(name)} }\n`;

test("reads all content, with the texts of records, and what has been published", async () => {
  const { files, version, surroundings } = await store.readTree();
  expect(version).toBe(github.head());
  expect([...files.keys()].sort()).toEqual([
    "company.json",
    "media/harbour.png",
    "services/fog.json",
    "services/later.json",
  ]);
  expect(files.get("company.json")?.text).toBe(text("Lantern Row"));
  expect(files.get("media/harbour.png")?.text).toBeUndefined();
  expect(surroundings?.published).not.toContain("services/later.json");
  expect(surroundings?.published).toContain("services/fog.json");
});

test("fetches only what changed since a tree that it has", async () => {
  const before = await store.readTree();
  expect(await store.readTree(before)).toBe(before);
  github.push({ "content/company.json": text("Theirs") });
  github.asked.length = 0;
  const after = await store.readTree(before);
  expect(after.files.get("company.json")?.text).toBe(text("Theirs"));
  expect(after.files.get("services/fog.json")).toBe(before.files.get("services/fog.json"));
  expect(github.asked.filter((url) => url.endsWith("/graphql"))).toHaveLength(1);
});

test("writes changes, additions, removals and pictures as one commit", async () => {
  const tree = await store.readTree();
  const changes = [
    { path: "company.json", text: text("Ours") },
    { path: "services/fog.json", removed: true as const },
    { path: "services/horns.json", text: text("Horns") },
    { path: "media/new.png", picture: new Blob([Uint8Array.of(0x89, 0, 255)]) },
  ];
  const version = await store.commit(tree.version, changes, "Rename fog");
  expect(github.head()).toBe(version);
  expect(github.git("log", "--format=%s %P", "-1", "main").trim()).toBe(`Rename fog ${tree.version}`);
  expect(github.git("show", "main:README.md")).toBe("The site");
  expect(github.bytes("main:content/media/new.png")).toEqual(Buffer.from([0x89, 0, 255]));
  const after = await store.readTree(tree);
  expect([...after.files.keys()].sort()).toEqual([...changedTree(tree, changes).files.keys()].sort());
});

test("is refused when the branch has moved, and nothing of anybody is lost", async () => {
  const tree = await store.readTree();
  github.push({ "content/services/fog.json": text("Theirs") });
  const theirs = github.head();
  const changes = [{ path: "company.json", text: text("Ours") }];
  await expect(store.commit(tree.version, changes, "Ours")).rejects.toThrow(Moved);
  expect(github.head()).toBe(theirs);
  const next = await store.readTree(tree);
  await store.commit(next.version, changes, "Ours");
  expect(github.git("show", "main:content/services/fog.json")).toBe(text("Theirs"));
  expect(github.git("show", "main:content/company.json")).toBe(text("Ours"));
});

test("is refused when the branch moves between the making of the commit and the moving of the branch", async () => {
  const tree = await store.readTree();
  github.before("PATCH", () => github.push({ "content/company.json": text("Theirs") }));
  const change = { path: "company.json", text: text("Ours") };
  await expect(store.commit(tree.version, [change], "Ours")).rejects.toThrow(Moved);
  expect(github.git("show", "main:content/company.json")).toBe(text("Theirs"));
});

test("lists the versions of a record and reads each", async () => {
  github.push({ "content/company.json": text("Second") }, "A second name\n\nWith a reason.");
  const versions = await store.listVersions("company.json");
  expect(versions.map(({ note }) => note)).toEqual(["A second name", "First content"]);
  expect(versions[0]).toMatchObject({ who: "Editor", when: expect.stringMatching(/^\d{4}-/) });
  const texts = await Promise.all(versions.map(({ id }) => store.readVersion("company.json", id)));
  expect(texts).toEqual([text("Second"), text("Lantern Row")]);
});

test("sends the token to GitHub only, in a header", async () => {
  await store.readTree();
  expect(github.asked.every((url) => url.startsWith("https://api.github.com/"))).toBe(true);
  expect(github.asked.join()).not.toContain("a-token");
});

test.each<[string, number, RegExp]>([
  ["an ended token", 401, /reload this page and paste a new token/],
  ["a token that may not write", 403, /may not write to web\/site/],
  ["too many requests", 429, /./],
  ["a repository that moved", 404, /knows no web\/site/],
  ["a fault of GitHub", 500, /nothing was changed/],
])("says in one sentence what to do with %s (%d)", async (_what, status, sentence) => {
  github.answerWith(() => new Response('{"message":"raw words"}', { status }));
  const failing = store.readTree();
  await expect(failing).rejects.toThrow(Refused);
  await expect(failing).rejects.toThrow(sentence);
  await expect(failing).rejects.not.toThrow(/raw words/);
});

test.each<[string, () => Response | Promise<never>]>([
  ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["half an answer", () => new Response('{"object":{"sh')],
  ["the page of somebody else", () => new Response("<!doctype html><p>Sign in to this network")],
])("takes %s for no answer", async (_what, answer) => {
  github.answerWith(answer);
  await expect(store.readTree()).rejects.toThrow(Refused);
});
