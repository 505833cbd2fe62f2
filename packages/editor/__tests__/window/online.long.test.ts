/**
 * How the editor finds out whether visitors already see a save, and what the state of the website's build is. It
 * requests the site's `version.json`, and the build checks from the Git provider.
 */
import { config, harbour, textOf } from "@sitekit/testing/harbour";
import { gitSets } from "../../stores/gitSets";
import { disappearance } from "../../window/dates";
import { lookOnline, onlineSentence } from "../../window/online";
import { recordsOf } from "../../window/save";
import { getState, setState, startState } from "../../window/state";
import { GIT_PROVIDERS, type ProviderStandIn, providerStandIn } from "../stores/providerStandIn";
import { withFields } from "./support/editorWindow";

const FOG = "lights/fog-head.json";
const PIER = "lights/old-pier.json";
/** Examples of the states that each Git provider returns for build checks: unfinished, passed and failed. */
const WORDS = {
  github: { runs: "in_progress", passed: "success", failed: "failure" },
  gitlab: { runs: "pending", passed: "success", failed: "failed" },
  gitea: { runs: "pending", passed: "success", failed: "error" },
};

describe.each(GIT_PROVIDERS)("at $name, the status of the latest saves on the website", ({ name, api }) => {
  let provider: ProviderStandIn;
  /** The site's response to a request for `version.json`. */
  let site: () => Response;
  let asked: string[];
  const words = WORDS[name];
  const start = async () => {
    const store = gitSets(config, { name, repo: "web/site", branch: "main", api }, async () => "a-token");
    const tree = await store.readTree();
    startState({ site: { config }, store, tree });
    setState({ records: recordsOf(tree) });
  };
  const release = (commit: string, time = "2026-03-01T12:00:00Z", headers = {}) => {
    site = () => new Response(JSON.stringify({ build: "1", commit, time }), { headers });
  };
  const save = async (file: string, fields: object) => {
    const { store, tree } = getState();
    const text = withFields(file, fields, tree.files.get(file)?.text);
    await store.save(tree.version, [{ path: file, text }], "Save");
    setState({ tree: await store.readTree(tree) });
  };
  const check = (state: string, version = provider.head()) =>
    provider.checks.set(version, [{ state, url: "https://ci.example/7" }]);
  /**
   * Checks once whether visitors see the saves. Returns the state, such as `waiting`, followed by the files whose
   * changes visitors do not see yet.
   */
  const look = async () => {
    await lookOnline();
    const { state, files = [] } = getState().online ?? {};
    return [state, ...files];
  };
  const said = () => onlineSentence(getState().online ?? { state: "seen", files: new Set() });

  beforeEach(async () => {
    jest.useFakeTimers({
      now: new Date("2026-03-01T12:00:00Z"),
      doNotFake: ["nextTick", "setImmediate", "queueMicrotask"],
    });
    const files = [...harbour.json].map(([file, bytes]) => [`content/${file}`, String(bytes)]);
    provider = providerStandIn(name, Object.fromEntries(files));
    asked = [];
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      asked.push(String(input));
      return input === "/version.json" ? site() : provider.fetch(input, init);
    });
    await start();
    release(provider.head());
    await lookOnline();
  });
  afterEach(() => {
    jest.useRealTimers();
    provider.end();
  });

  test("changes from “waiting” to “building”, “built” and “seen” after a save, and is then no longer checked regularly", async () => {
    expect([...(await look()), await lookOnline()]).toEqual(["seen", undefined]);
    await save(FOG, { title: "Fog Horn" });
    expect(await look()).toEqual(["waiting", FOG]);
    check(words.runs);
    for (let at = 0; at < 2; at += 1) await lookOnline();
    expect(await look()).toEqual(["building", FOG]);
    check(words.passed);
    for (let at = 0; at < 2; at += 1) await lookOnline();
    expect(await look()).toEqual(["built", FOG]);
    release(provider.head(), undefined, { date: "Sun, 01 Mar 2026 12:03:00 GMT" });
    expect(await lookOnline()).toBeUndefined();
    expect(said()).toBe(
      `Since ${new Date("2026-03-01T12:03:00Z").toLocaleTimeString("en-GB", { timeStyle: "short" })}, visitors have seen the latest saved version of all public records.`,
    );
    expect(await look()).toEqual(["seen"]);
    expect(said()).toContain("Since");
  });

  test("is updated without a request for the state of the build in the second and third check after a save", async () => {
    await save(FOG, { title: "Fog Horn" });
    await look();
    asked.length = 0;
    for (let at = 0; at < 2; at += 1) await look();
    expect(asked).toEqual(["/version.json", "/version.json"]);
  });

  test("links to the build's report if the build fails", async () => {
    await save(FOG, { title: "Fog Horn" });
    check(words.failed);
    expect(await look()).toEqual(["failed", FOG]);
    expect(getState().online?.url).toBe("https://ci.example/7");
    expect(said()).toContain("The build or a check of the website has failed");
    expect(said()).toContain("send its link");
  });

  test("does not mention a report if the failed build has no report", () => {
    const sentence = onlineSentence({ state: "failed", files: new Set([FOG]) }, FOG);
    expect(sentence).toMatch(/website has failed.* Tell the person who maintains the website\.$/);
  });

  test("tells the user whom to ask if the build never starts, and is no longer checked regularly after an hour", async () => {
    await save(FOG, { title: "Fog Horn" });
    await look();
    jest.advanceTimersByTime(11 * 60_000);
    expect(await look()).toEqual(["late", FOG]);
    expect(said()).toContain("Ask the person who maintains the website");
    jest.advanceTimersByTime(60 * 60_000);
    expect(await lookOnline()).toBeUndefined();
  });

  test("is “built” if the build has passed but visitors see only an older save, and becomes “late” after more than ten minutes", async () => {
    await save(FOG, { title: "Fog Horn" });
    const older = provider.head();
    await save(FOG, { title: "Fog Bell" });
    check(words.passed);
    release(older);
    expect(await look()).toEqual(["built", FOG]);
    jest.advanceTimersByTime(11 * 60_000);
    expect(await look()).toEqual(["late", FOG]);
  });

  test("lists a saved record until its save or a later commit is released", async () => {
    await save(FOG, { title: "Fog Horn" });
    const first = provider.head();
    await save(PIER, { title: "Pier" });
    expect(await look()).toEqual(["waiting", FOG, PIER]);
    expect(said()).toContain("2 records");
    release(first);
    expect(await look()).toEqual(["waiting", PIER]);
    provider.push({ "src/index.ts": "code" });
    release(`${provider.head()}-dirty`);
    expect(await look()).toEqual(["seen"]);
  });

  test.each([
    ["is missing", () => new Response("", { status: 404 }), "no version.json"],
    ["is an HTML page, such as a sign-in page", () => new Response("<p>Sign in</p>"), "no version.json"],
    ["names no commit", () => new Response('{"build":"1","commit":null}'), "names no commit"],
    [
      "belongs to another site",
      () => new Response(`{"commit":"${"0".repeat(40)}"}`),
      "from a version that this editor cannot find",
    ],
  ])("is unknown, with a reason, when version.json %s", async (_, answer, why) => {
    await save(FOG, { title: "Fog Horn" });
    site = answer;
    expect(await lookOnline()).toBeUndefined();
    expect(getState().online?.state).toBe("unknown");
    expect(said()).toContain(why);
  });

  test("does not change if the site responds with a server error", async () => {
    await save(FOG, { title: "Fog Horn" });
    await look();
    site = () => new Response("", { status: 502 });
    await expect(lookOnline()).rejects.toThrow();
    expect(getState().online?.state).toBe("waiting");
  });

  test("is still “waiting” after the editor is reopened, and becomes “seen” without a time if the previous check was two minutes earlier", async () => {
    await save(FOG, { title: "Fog Horn" });
    await look();
    await start();
    expect(await look()).toEqual(["waiting", FOG]);
    jest.advanceTimersByTime(2 * 60_000);
    release(provider.head());
    expect(await look()).toEqual(["seen"]);
    expect(said()).toBe("Visitors see the latest saved version of all public records.");
  });

  test("uses the time of the website's server when the computer's clock is wrong", async () => {
    jest.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    await save(FOG, { publishedFrom: "2026-06-01 09:00" });
    const headers = { date: "Sun, 01 Mar 2026 12:03:00 GMT" };
    release(provider.head(), "2026-03-01T12:00:00Z", headers);
    expect(await look()).toEqual(["seen"]);
    const type = config.type("Light");
    const values = { title: "Fog Head", publishedFrom: "2026-06-01 09:00" };
    const open = { type, values, base: JSON.stringify({ title: "Fog Head" }) };
    expect(disappearance(open, {})).toMatch(/^Visitors will not see “Fog Head” until 1 June 2026/);
  });

  test.each([
    [
      "a draft that visitors never saw",
      { "content/lights/new.json": '{ "id": "new", "draft": true }' },
      [],
      "",
    ],
    [
      "a record that is taken offline",
      { [`content/${FOG}`]: withFields(FOG, { draft: true }) },
      [FOG],
      "version of 1 record after",
    ],
    [
      "a picture and a record",
      { "content/media/harbour.png": "other", [`content/${FOG}`]: withFields(FOG, { draft: true }) },
      [FOG, "media/harbour.png"],
      "version of 1 record and 1 picture after",
    ],
  ])(
    "lists only the files whose changes visitors will see, after a save of %s",
    async (_, files: Record<string, string>, unseen, told) => {
      provider.push(files);
      const { store, tree } = getState();
      setState({ tree: await store.readTree(tree) });
      expect(await look()).toEqual([unseen.length > 0 ? "waiting" : "seen", ...unseen]);
      expect(said()).toContain(told);
    },
  );

  test("changes from “seen” back to “waiting” when a record has become public since the last build", async () => {
    provider.push({
      [`content/${FOG}`]: withFields(FOG, { publishedFrom: "2026-03-01 12:30" }, textOf(FOG)),
    });
    const { store, tree } = getState();
    setState({ tree: await store.readTree(tree) });
    release(provider.head());
    expect(await look()).toEqual(["seen"]);
    jest.advanceTimersByTime(3 * 3600_000);
    release(provider.head(), "2026-03-01T12:00:00Z", { date: "Sun, 01 Mar 2026 15:00:00 GMT" });
    expect(await look()).toEqual(["waiting", FOG]);
  });

  test("has no value while the user works in a change set", async () => {
    const set = await getState().store.sets?.begin("Summer");
    setState({ set });
    expect(await look()).toEqual([undefined]);
  });
});
