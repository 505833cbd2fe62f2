/**
 * Change sets at each Git provider, from their start to their publication or deletion. A stand-in for the provider
 * keeps the Git repository in memory. A change set is a branch in which users save changes. The first save also opens a
 * pull request.
 */

import { config } from "@sitekit/testing/harbour";
import { filesOf, joined, publishSet, treesOf } from "../../model/changeSet";
import { gitSets } from "../../stores/gitSets";
import { type Change, type ChangeSet, Moved, Refused, type Sets } from "../../stores/store";
import { GIT_PROVIDERS, type ProviderStandIn, providerStandIn } from "./providerStandIn";

const STEPS = [{ title: "Wait", text: "Wait for the fog." }];
const light = (id: string, fields: object = {}) =>
  `${JSON.stringify({ id, title: id, description: `All about ${id}.`, updatedAt: "Lit", steps: STEPS, ...fields }, null, 2)}\n`;
const text = (path: string, fields: object = {}): Change => ({
  path,
  text: light(path.replace(/^lights\/|\.json$/g, ""), fields),
});
const takesOver = (id: string) => text(`lights/${id}.json`, { aliases: ["/lights/fog"] });
const FOG = "lights/fog.json";
const renamed = (id: string): Change[] => [{ path: FOG, removed: true }, takesOver(id)];
const HORNS = "lights/horns.json";
const LAMPS = "lights/lamps.json";

const minutesFrom = (time: string, minutes: number) =>
  new Date(Date.parse(time) + minutes * 60_000).toISOString();
/** A time for publication. It is in the future, because a change set cannot be scheduled for a past time. */
const WHEN = minutesFrom(new Date().toISOString(), 24 * 60);

describe.each(GIT_PROVIDERS)("a change set at $name", ({ name, api }) => {
  let provider: ProviderStandIn;
  let sets: Sets;
  let beas: Sets;
  /** The tokens that the provider refused. The store passes each of them to `signInWith`, to get a new token. */
  const refusedTokens: string[] = [];
  const signInWith = (token: string, refused?: string) => {
    if (refused) refusedTokens.push(refused);
    return token;
  };

  beforeEach(() => {
    provider = providerStandIn(name, {
      "content/lights/fog.json": light("fog"),
      "content/lights/horns.json": light("horns"),
      "content/lights/lamps.json": light("lamps"),
      "content/quotes/ferry.json": light("ferry"),
      "content/media/harbour.png": "no picture",
      "README.md": "The site",
    });
    jest.spyOn(globalThis, "fetch").mockImplementation(provider.fetch);
    const setsOf = (token: string) => {
      const git = { name, repo: "web/site", branch: "main", api };
      return gitSets(config, git, async (refused) => signInWith(token, refused)).sets as Sets;
    };
    sets = setsOf("a-token");
    beas = setsOf("b-token");
  });
  afterEach(() => provider.end());

  /**
   * More fields for a light. They make its file so long that the diff of a changed title does not contain the line of
   * the last field.
   */
  const LONG = {
    lens: "glass",
    height: 1,
    range: 2,
    opened: "1900",
    keeper: "Ada",
    colour: "red",
    notes: "Old",
  };
  const long = (fields: object) => text(FOG, { ...LONG, ...fields });

  test.each<[string, { label: string; line?: number }, object]>([
    ["on a field whose line is in the diff", { label: "Title", line: 3 }, { line: 3, text: "Really?" }],
    [
      "on a field whose line is not in the diff",
      { label: "Notes", line: 11 },
      name === "gitea" ? { line: 11, text: "Really?" } : { line: undefined, text: "Notes: Really?" },
    ],
    [
      "on a field whose line is unknown",
      { label: "Keeper" },
      { line: name === "gitea" ? 1 : undefined, text: "Keeper: Really?" },
    ],
  ])("stores a reviewer's comment %s", async (_, { label: field, line }, expected) => {
    provider.push({ "content/lights/fog.json": light("fog", LONG) });
    const set = await saved(long({ title: "Fog horns" }));
    expect(await sets.comments(set)).toEqual([]);
    await beas.comment(set, { file: FOG, line, field, text: "Really?" });
    const [comment, ...others] = await sets.comments(set);
    expect([comment, others]).toEqual([{ file: FOG, who: "Bea", when: expect.any(String), ...expected }, []]);
  });

  test("stores a comment only once even if the provider's response is lost, and refuses a comment on an old version", async () => {
    const set = await fog();
    provider.loseLine(name === "gitea" ? /POST .*reviews$/ : /POST .*(comments|discussions)$/, "after");
    await beas.comment(set, { file: FOG, line: 3, field: "Title", text: "Really?" });
    expect(await sets.comments(set)).toHaveLength(1);
    await save(set, text(HORNS));
    const late = beas.comment(set, { file: FOG, line: 3, field: "Title", text: "Late" });
    await expect(late).rejects.toBeInstanceOf(Moved);
    expect(await sets.comments({ ...set, branch: "edits/another" })).toEqual([]);
  });

  const begin = () => sets.begin("Summer prices");
  const only = async (): Promise<ChangeSet> => {
    const [set, ...more] = await sets.list();
    expect(more).toEqual([]);
    if (!set) throw new Error("There is no set.");
    return set;
  };
  /** Saves changes in a set as the editor does, and returns the new state of the set. */
  const save = async (set: ChangeSet, ...changes: Change[]): Promise<ChangeSet> => {
    const store = sets.storeOf(set);
    const { version } = await store.readTree();
    const now = await store.save(version, changes, `Change ${changes[0]?.path}`);
    return { ...((await sets.list()).find(({ branch }) => branch === set.branch) ?? set), version: now };
  };
  const saved = async (...changes: Change[]) => save(await begin(), ...changes);
  const fog = () => saved(text(FOG, { title: "Fog horns" }));
  const published = (file: string) => provider.text(`content/${file}`);
  /**
   * Adds a colleague's commit to `branch`, by default to `main`. The commit writes one record, such as
   * `lights/fog.json`, with the given fields.
   */
  const push = (file: string, fields: object, branch?: string) =>
    provider.push(
      { [`content/${file}`]: light(file.slice("lights/".length, -".json".length), fields) },
      "Theirs",
      branch,
    );
  /** Patterns that match the method and the path of some requests about a set. */
  const CALLS = {
    merge: /(PUT|POST) .*\/merge$/,
    branch: name === "github" ? /POST .*git\/refs$/ : /POST .*branches$/,
    request: /POST .*(pulls|merge_requests)$/,
    removal: /^DELETE /,
    closing: name === "gitlab" ? /PUT .*merge_requests/ : /PATCH .*pulls/,
  };
  const lines = () => provider.commits().map(({ message }) => message.replace(/\n.*/s, ""));
  /**
   * Restarts the set on top of the content that is published now. In a conflict between the set and the published
   * content, the set's version is kept.
   */
  const renew = async (set: ChangeSet) => {
    const trees = await treesOf(sets, set);
    return sets.restart(set, trees.published.version, joined(config, trees).changes);
  };

  /**
   * Lets the provider carry out the request that matches `request`, but loses the response. The editor then asks the
   * provider whether it carried out the request. This second request fails too.
   */
  const loseOutcome = (request: RegExp) => {
    provider.loseLine(request, "after");
    const { fetch } = provider;
    let isDown = false;
    jest.spyOn(globalThis, "fetch").mockImplementation((...asked) => {
      if (!isDown)
        return fetch(...asked).catch((error) => {
          isDown = true;
          throw error;
        });
      isDown = false;
      return Promise.reject(new TypeError("Failed to fetch"));
    });
  };

  test("with five changes, including a picture and a deletion, is published as one commit", async () => {
    const set = await saved(
      text(FOG, { title: "Fog horns" }),
      text(HORNS, { title: "Horns" }),
      text("lights/new.json", { draft: true }),
      { path: "quotes/ferry.json", removed: true },
      { path: "media/new.png", picture: new Blob([Uint8Array.of(0x89, 0, 255)]) },
    );
    const before = lines();
    expect(await sets.isPublished(set)).toBe(false);
    expect(await publishSet(config, sets, set)).toEqual([]);
    for (const [other, isPublished] of [
      [set, true],
      [{ ...set, version: "another" }, false],
      [{ ...set, branch: "edits/another" }, false],
    ] as const)
      expect(await sets.isPublished(other)).toBe(isPublished);
    expect(lines()).toEqual(["Summer prices", ...before]);
    expect(published(FOG)).toBe(light("fog", { title: "Fog horns" }));
    expect(provider.bytes("content/media/new.png")).toEqual(Buffer.from([0x89, 0, 255]));
    expect(provider.files("main").filter(({ path }) => path.includes("ferry"))).toEqual([]);
    expect(await sets.list()).toEqual([]);
  });

  test("leaves the published content unchanged when the set is edited, approved, scheduled or rebased", async () => {
    const before = provider.head();
    let set = await fog();
    set = await save(set, text(HORNS, { title: "Horns" }));
    await beas.agree(set);
    await sets.schedule(set, WHEN);
    expect(provider.head()).toBe(before);
    push(LAMPS, { title: "Theirs" });
    const pushed = provider.head();
    await renew(await only());
    expect(provider.head()).toBe(pushed);
    for (const { sha } of provider.commits())
      expect(provider.text(`content/${FOG}`, sha)).not.toContain("Fog horns");
  });

  test("is listed with its name and its pull request", async () => {
    await fog();
    const set = await only();
    expect(set).toMatchObject({ slug: "summer-prices", name: "Summer prices", base: provider.head() });
    expect(set.request).toMatchObject({ isOpen: true, agreed: [] });
    expect(filesOf(await treesOf(sets, set))).toEqual([FOG]);
  });

  test("has no pull request before its first save, and takes its name from its branch", async () => {
    await begin();
    const { name: itsName, request } = await only();
    expect({ itsName, request }).toEqual({ itsName: "Summer prices", request: undefined });
    expect(provider.requests.all).toEqual([]);
  });

  test("cannot be started twice under the same name", async () => {
    await begin();
    await expect(begin()).rejects.toThrow("There is already a set with this name.");
  });

  test("is listed with its approval, returns all its comments, and can be published even if there are several pages of pull requests and comments", async () => {
    const set = await fog();
    const [own] = provider.requests.all;
    if (!own) throw new Error("There is no pull request.");
    for (let at = 0; at < 101; at += 1) {
      const { branch } = await beas.begin(`Another ${at}`);
      provider.requests.all.unshift({ ...own, number: at + 2, branch, agreed: [], comments: [] });
      own.comments.push({ path: `content/${FOG}`, who: "Bea", when: WHEN, text: `Comment ${at}` });
    }
    await beas.agree(set);
    const listed = await sets.list();
    expect(listed).toHaveLength(102);
    expect(listed.find(({ branch }) => branch === set.branch)?.request).toMatchObject({
      isOpen: true,
      agreed: [{ who: "Bea", version: set.version }],
    });
    expect(await sets.comments(set)).toHaveLength(101);
    expect(await publishSet(config, sets, set)).toEqual([]);
    expect(published(FOG)).toContain("Fog horns");
  });

  test("is published only after another person's approval if the provider requires approvals", async () => {
    provider.requests.needsAgreement = true;
    const set = await fog();
    await expect(publishSet(config, sets, set)).rejects.toThrow(/Its rules require more/);
    expect(published(FOG)).toBe(light("fog"));
    await beas.agree(set);
    expect((await only()).request?.agreed).toMatchObject([{ who: "Bea", version: set.version }]);
    expect(await publishSet(config, sets, set)).toEqual([]);
    expect(published(FOG)).toContain("Fog horns");
  });

  test("cannot be approved by its author", async () => {
    const set = await fog();
    await expect(sets.agree(set)).rejects.toThrow(
      /If you have saved in this set yourself, somebody else has to agree: https:/,
    );
  });

  test("must be approved again if it is edited after its approval, even if the provider requires no approvals", async () => {
    const first = await fog();
    await beas.agree(first);
    const set = await save(first, text(FOG, { title: "Fog bells" }));
    await expect(publishSet(config, sets, set)).rejects.toThrow("changed since Bea agreed");
    await beas.agree(set);
    expect(await publishSet(config, sets, set)).toEqual([]);
    expect(published(FOG)).toContain("Fog bells");
  });

  test("refuses an approval of an old version", async () => {
    const first = await fog();
    await save(first, text(FOG, { title: "Fog bells" }));
    await expect(beas.agree(first)).rejects.toThrow(Moved);
    expect((await only()).request?.agreed).toEqual([]);
  });

  test("is not published if a colleague saves in it just before the editor asks the provider to merge it", async () => {
    const set = await fog();
    provider.before(name === "gitea" ? "POST" : "PUT", () => push(LAMPS, { title: "More" }, set.branch));
    await expect(sets.publish(set)).rejects.toThrow(Moved);
    expect(published(FOG)).toBe(light("fog"));
    expect(provider.has(set.branch)).toBe(true);
  });

  test("cannot be published until it includes a colleague's published change to the same record", async () => {
    const set = await fog();
    push(FOG, { description: "Theirs." });
    await expect(publishSet(config, sets, set)).rejects.toThrow(/“Fog horns”\. Click “Include them”/);
    const next = await renew(set);
    expect(await publishSet(config, sets, next)).toEqual([]);
    expect(JSON.parse(published(FOG))).toEqual(
      JSON.parse(light("fog", { title: "Fog horns", description: "Theirs." })),
    );
  });

  test("must be approved again after it has been rebased on the published content", async () => {
    provider.requests.needsAgreement = true;
    const set = await fog();
    await beas.agree(set);
    push(FOG, { description: "Theirs." });
    await sets.schedule(set, WHEN);
    const next = await renew(await only());
    expect(next).toEqual(await only());
    expect(next).toMatchObject({ slug: "summer-prices.2", name: "Summer prices", base: provider.head() });
    await expect(publishSet(config, sets, next)).rejects.toThrow(/Its rules require more/);
    expect((await only()).request?.agreed).toEqual([]);
    expect(provider.has(set.branch)).toBe(false);
    await beas.agree(next);
    expect(await publishSet(config, sets, next)).toEqual([]);
  });

  test("is returned by a second attempt to create it if the outcome of the first attempt is unknown, but a third attempt fails because the name is taken", async () => {
    loseOutcome(CALLS.branch);
    await expect(begin()).rejects.toThrow("does not know whether it was done");
    const version = provider.head();
    expect(provider.has("edits/summer-prices")).toBe(true);
    push(LAMPS, { title: "Theirs" });
    expect(await begin()).toEqual({
      ...{ slug: "summer-prices", name: "Summer prices", branch: "edits/summer-prices" },
      ...{ version, base: version },
    });
    await expect(begin()).rejects.toMatchObject({
      message: "There is already a set with this name. Open it, or choose another name.",
      status: 409,
    });
  });

  test("cannot be started by a second attempt if a colleague has started a set of the same name since the first attempt, which the provider refused", async () => {
    const refusing = jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(async (input, init) =>
        CALLS.branch.test(`${init?.method} ${new URL(String(input)).pathname}`)
          ? Response.json({ message: "Forbidden" }, { status: 403 })
          : provider.fetch(input, init),
      );
    await expect(begin()).rejects.toMatchObject({ status: 403 });
    refusing.mockImplementation(provider.fetch);
    await beas.begin("Summer prices");
    await expect(begin()).rejects.toThrow("There is already a set with this name.");
  });

  test("accepts a second attempt to delete it if the outcome of the first attempt is unknown, but refuses a third attempt", async () => {
    const set = await fog();
    loseOutcome(CALLS.removal);
    await expect(sets.remove(set)).rejects.toThrow("does not know whether it was done");
    expect(provider.has(set.branch)).toBe(false);
    await sets.remove(set);
    await expect(sets.remove(set)).rejects.toThrow(
      "Somebody has changed or deleted this set since you opened it. If it still exists, look at its changes before you try again.",
    );
  });

  test("has no branch and no open pull request after its deletion, and nothing from it is published", async () => {
    const before = provider.head();
    const set = await fog();
    await sets.remove(set);
    expect(provider.has(set.branch)).toBe(false);
    expect(provider.requests.all).toMatchObject([{ state: "closed" }]);
    expect(await sets.list()).toEqual([]);
    expect(provider.head()).toBe(before);
    expect(await only().catch(() => begin())).toMatchObject({ slug: "summer-prices" });
  });

  test("cannot be published after its pull request was closed, until somebody requests publication again", async () => {
    const set = await fog();
    provider.requests.close(set.branch);
    const closed = await only();
    expect(closed.request?.isOpen).toBe(false);
    await expect(publishSet(config, sets, closed)).rejects.toThrow(/closed the request/);
    await sets.ask(closed);
    expect(await publishSet(config, sets, closed)).toEqual([]);
  });

  test("can be scheduled only for a future time, records which version was scheduled, and can be unscheduled", async () => {
    const set = await fog();
    await sets.schedule(set, WHEN);
    await sets.schedule(set, WHEN);
    expect((await only()).publishAt).toEqual({ when: WHEN, version: set.version });
    const later = await save(set, text(HORNS, { title: "Horns" }));
    expect(later.publishAt?.version).not.toBe(later.version);
    await expect(sets.schedule(later, minutesFrom(new Date().toISOString(), -1))).rejects.toThrow(
      "has passed",
    );
    await sets.schedule(later, undefined);
    expect((await only()).publishAt).toBeUndefined();
    expect(provider.requests.all[0]?.text).toBe("A set of changes, made in the editor of the website.");
  });

  test.each([403, 405, 409, 422])(
    "stays unpublished, with an error message that links to its pull request, if the provider refuses the merge with the status %d",
    async (status) => {
      const set = await fog();
      provider.before(name === "gitea" ? "POST" : "PUT", () =>
        provider.answerOnce(() => new Response("{}", { status })),
      );
      refusedTokens.length = 0;
      const failing = sets.publish(set);
      await expect(failing).rejects.toThrow(
        /Its rules require more.* https:\/\/host\.example\/web\/site\/(pulls|-\/merge_requests)\/\d/,
      );
      expect(refusedTokens).toEqual([]);
      expect(published(FOG)).toBe(light("fog"));
      expect(provider.has(set.branch)).toBe(true);
      provider.before(name === "gitea" ? "POST" : "PUT", () =>
        provider.answerOnce(() => new Response("{}", { status })),
      );
      const unasked = sets.publish({ ...set, request: undefined });
      await expect(unasked).rejects.toMatchObject({
        message: expect.stringMatching(/ This page says what is missing: https:\/\/host\.example\/web\/site/),
        status,
      });
    },
  );

  test("is published by the third attempt to merge it if the provider was not ready at the first two attempts", async () => {
    jest.spyOn(globalThis, "setTimeout").mockImplementation((act) => {
      act();
      return 0 as never;
    });
    const set = await fog();
    const { fetch } = provider;
    let left = 2;
    jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const path = new URL(String(input)).pathname;
      if (/\/merge$/.test(path) && left > 0) {
        left -= 1;
        const message = name === "github" ? "Base branch was modified." : "Please try again later";
        return Response.json({ message }, { status: 405 });
      }
      return fetch(input, init);
    });
    expect(await publishSet(config, sets, set)).toEqual([]);
    expect(left).toBe(0);
    expect(published(FOG)).toContain("Fog horns");
  });

  test("cannot be started if the repository has a branch named “edits”, and the error message names this branch", async () => {
    push(LAMPS, {}, "edits");
    jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(async (input, init) =>
        CALLS.branch.test(`${init?.method} ${new URL(String(input)).pathname}`)
          ? Response.json({ message: "Reference update failed" }, { status: 422 })
          : provider.fetch(input, init),
      );
    await expect(begin()).rejects.toThrow("has the name “edits”");
  });

  // The code in `gitSets.ts` that the tests below cover is the same for all providers, so one provider is
  // enough. The weekly run uses all providers.
  if (name !== GIT_PROVIDERS[0]?.name && !process.env.EVERY_CASE) return;

  test("is started with a slug of at most fifty characters, even if its name is longer", async () => {
    const long = await sets.begin(`  ${"Prices for 2027: ".repeat(4)}`);
    expect(long.slug).toBe("prices-for-2027-prices-for-2027-prices-for-2027-pr");
    expect(long.name).toBe("Prices for 2027: Prices for 2027: Prices for 2027: Prices for 2027:");
    const cut = await sets.begin("Four letters then six more cut behind a character here");
    expect(cut.slug).toBe("four-letters-then-six-more-cut-behind-a-character");
  });

  test.each([
    ["Draft: prices", "Draft – prices"],
    ["[WIP] Prices", "WIP – Prices"],
    ["(draft): Prices", "draft – Prices"],
    ["draft:", "draft"],
    ["Draft prices", "Draft prices"],
    ["Prices (draft)", "Prices (draft)"],
  ])("named “%s” has a pull request titled “%s”", async (name, title) => {
    await save(await sets.begin(name), text(FOG, { title: "Fog horns" }));
    expect(provider.requests.all[0]?.title).toBe(title);
  });

  test("cannot be started with a name without letters or digits", () =>
    expect(sets.begin(" – ")).rejects.toThrow("Give the set a name"));

  test("is not published if it contains no changes", async () => {
    const set = await begin();
    await expect(publishSet(config, sets, set)).rejects.toThrow("This set does not contain any changes");
  });

  test("is not published if a colleague edited it after the user viewed it", async () => {
    const seen = await fog();
    push(LAMPS, { title: "More" }, seen.branch);
    await expect(publishSet(config, sets, seen)).rejects.toThrow(
      /saved changes in this set since you opened it/,
    );
    expect(published(FOG)).toBe(light("fog"));
  });

  test("is published even if a colleague published another record after the user viewed the set", async () => {
    const set = await fog();
    push(LAMPS, { title: "Theirs" });
    expect(await publishSet(config, sets, set)).toEqual([]);
    expect(published(LAMPS)).toContain("Theirs");
    expect(published(FOG)).toContain("Fog horns");
  });

  test("is rebased with its picture, and with its change to a record that was deleted from the published content", async () => {
    const picture = { path: "media/new.png", picture: new Blob([Uint8Array.of(1, 2, 250)]) };
    const set = await saved(text(FOG, { title: "Fog horns" }), picture);
    const { version } = await sets.storeOf().readTree();
    await sets.storeOf().save(version, [{ path: FOG, removed: true }], "Delete fog");
    const next = await renew(set);
    expect(await publishSet(config, sets, next)).toEqual([]);
    expect(published(FOG)).toContain("Fog horns");
    expect(provider.bytes("content/media/new.png")).toEqual(Buffer.from([1, 2, 250]));
  });

  test("is published without changing another open set", async () => {
    const first = await fog();
    const second = await save(await sets.begin("Autumn"), text(HORNS, { title: "Horns" }));
    await publishSet(config, sets, first);
    expect(await only()).toMatchObject({ branch: second.branch, version: second.version });
    expect([await sets.isPublished(first), await sets.isPublished(second)]).toEqual([true, false]);
    await publishSet(config, sets, second);
    expect(published(FOG)).toContain("Fog horns");
    expect(published(HORNS)).toContain('"Horns"');
  });

  test("can still be read in an open window after it is rebased; if it is deleted or published, the error message in the window says so", async () => {
    const set = await fog();
    const store = sets.storeOf(set);
    const known = await store.readTree();
    push(FOG, { description: "Theirs." });
    const next = await renew(set);
    expect((await store.readTree(known)).version).toBe(next.version);
    await sets.remove(next);
    await expect(store.readTree(known)).rejects.toMatchObject({
      status: 410,
      message: expect.stringContaining("was deleted"),
    });
    const other = await save(await sets.begin("Autumn"), text(HORNS, { title: "Horns" }));
    const window = sets.storeOf(other);
    const { version } = await window.readTree();
    await publishSet(config, beas, other);
    const saving = window.save(version, [text(HORNS, { title: "Late" })], "Late");
    await expect(saving).rejects.toMatchObject({
      status: 410,
      message: expect.stringContaining("was published"),
    });
  });

  test("stores the rename of a record as a single commit, and publishes it as a single commit", async () => {
    const set = await saved(...renamed("bells"));
    expect(provider.commits(set.branch, "main")).toHaveLength(1);
    await publishSet(config, sets, set);
    const [last, before] = provider.commits().map(({ sha }) => provider.files(sha).map(({ path }) => path));
    expect(last).toContain("content/lights/bells.json");
    expect(last).not.toContain("content/lights/fog.json");
    expect(before).toContain("content/lights/fog.json");
  });

  test("is not published if it would add an error to the published content", async () => {
    const set = await saved({ path: "lights/bad.json", text: '{ "id": "bad", ' });
    const failing = publishSet(config, sets, set);
    await expect(failing).rejects.toThrow("Not published. Please correct this first:");
    await expect(failing).rejects.toMatchObject({ problems: [{ file: "lights/bad.json" }] });
    expect(provider.head()).toBe((await sets.list())[0]?.base);
  });

  test("keeps a saved change if its pull request could not be created, and can be published later", async () => {
    const set = await begin();
    provider.loseLine(CALLS.request);
    await save(set, text(FOG, { title: "Fog horns" }));
    expect(provider.requests.all).toEqual([]);
    const now = await only();
    expect(now.request).toBeUndefined();
    await publishSet(config, sets, now);
    expect(published(FOG)).toContain("Fog horns");
  });

  test("is published even if its branch cannot be removed; the branch is removed when the sets are next listed", async () => {
    const set = await fog();
    provider.loseLine(CALLS.removal);
    await publishSet(config, sets, set);
    expect(provider.has(set.branch)).toBe(true);
    expect(await sets.list()).toEqual([]);
    expect(provider.has(set.branch)).toBe(false);
  });

  test("stays listed next to its rebased copy if a colleague saved a change in the original during the rebase", async () => {
    const set = await fog();
    push(FOG, { description: "Theirs." });
    const trees = await treesOf(sets, set);
    provider.before("POST", () => push(LAMPS, { title: "Late" }, set.branch));
    await sets.restart(set, trees.published.version, joined(config, trees).changes);
    expect((await sets.list()).map(({ slug }) => slug)).toEqual(["summer-prices", "summer-prices.2"]);
    expect(provider.text("content/lights/lamps.json", "edits/summer-prices")).toContain("Late");
  });

  test("is listed without a pull request if a colleague has changed the target branch of its pull request", async () => {
    const set = await fog();
    expect((await only()).request?.isOpen).toBe(true);
    for (const request of provider.requests.all) request.target = "release";
    // If the set kept this pull request, publishing the set would merge it into `release` instead of `main`.
    expect((await only()).request).toBeUndefined();
    expect(set.request?.isOpen).toBe(true);
  });

  test("cannot be created by a second attempt if a colleague has saved in it since the first attempt, whose outcome is unknown", async () => {
    loseOutcome(CALLS.branch);
    await expect(begin()).rejects.toThrow("does not know whether it was done");
    push(LAMPS, { title: "Theirs" }, "edits/summer-prices");
    await expect(begin()).rejects.toThrow("There is already a set with this name.");
  });

  test("is not deleted by a second attempt if a colleague has saved in it since the first attempt, which failed", async () => {
    const set = await fog();
    provider.loseLine(CALLS.removal);
    await expect(sets.remove(set)).rejects.toThrow(/the action was not carried out/);
    push(LAMPS, { title: "Late" }, set.branch);
    await expect(sets.remove(set)).rejects.toThrow(Moved);
    expect(provider.has(set.branch)).toBe(true);
  });

  test("is rebased only once if the user repeats an attempt whose outcome is unknown", async () => {
    const set = await fog();
    push(FOG, { description: "Theirs." });
    const base = provider.head();
    const trees = await treesOf(sets, set);
    const renewing = () => sets.restart(set, provider.head(), joined(config, trees).changes);
    loseOutcome(CALLS.request);
    await expect(renewing()).rejects.toThrow("does not know whether it was done");
    const version = provider.commits("edits/summer-prices.2")[0]?.sha;
    push(LAMPS, { title: "Later" });
    expect(await renewing()).toMatchObject({
      ...{ slug: "summer-prices.2", name: "Summer prices", branch: "edits/summer-prices.2" },
      ...{ version, base, publishAt: undefined, request: { isOpen: true, agreed: [] } },
    });
    expect(provider.has(set.branch)).toBe(false);
    expect(provider.requests.all.map(({ state }) => state).sort()).toEqual(["closed", "open"]);
    expect(await renewing()).toMatchObject({ version, base });
  });

  test("is rebased to the branch `.3` if the branch `.2` belongs to another version of the set", async () => {
    const set = await fog();
    await renew(set);
    // A colleague saved in the set at the same moment, so its first branch still exists.
    push(LAMPS, { title: "Late" }, set.branch);
    const version = provider.commits(set.branch)[0]?.sha ?? "";
    const next = await renew({ ...set, version });
    expect(next.branch).toBe("edits/summer-prices.3");
    expect(provider.has("edits/summer-prices.2")).toBe(true);
  });

  test("can get a new pull request after its first one was closed, and can be deleted; neither action changes another set", async () => {
    const first = await fog();
    const second = await save(await sets.begin("Autumn"), text(HORNS, { title: "Horns" }));
    const open = () =>
      provider.requests.all.filter(({ state }) => state === "open").map(({ branch }) => branch);
    await sets.ask(first);
    expect(open().sort()).toEqual(["edits/autumn", "edits/summer-prices"]);
    provider.requests.close(first.branch);
    await sets.ask(first);
    expect(open().sort()).toEqual(["edits/autumn", "edits/summer-prices"]);
    await sets.remove(first);
    expect(open()).toEqual(["edits/autumn"]);
    expect(await only()).toMatchObject({ branch: second.branch, version: second.version });
  });

  test("is reported as deleted, not as published, in a window that shows it, even if another set has been published", async () => {
    const first = await fog();
    const window = sets.storeOf(await save(await sets.begin("Autumn"), text(HORNS, { title: "Horns" })));
    await publishSet(config, sets, first);
    await sets.remove(await only());
    await expect(window.readTree()).rejects.toMatchObject({
      status: 410,
      message: "Not saved. The set “Autumn” was deleted. You can save to the published website instead.",
    });
  });

  test.each([
    ["edits/summer-prices.2", "edits-summer-prices-2"],
    ["edits/Summer__and-more", "edits-summer-and-more"],
  ])("with the branch %s links to a preview whose address contains %s", async (branch, alias) => {
    push(FOG, {}, branch);
    const preview = "https://{branch}.preview.example/{branch}";
    const git = { name, repo: "web/site", branch: "main", api, preview };
    const own = gitSets(config, git, async () => "a-token").sets;
    expect(await own?.list()).toMatchObject([
      { branch, preview: `https://${alias}.preview.example/${alias}` },
    ]);
    expect(await sets.list()).toEqual([expect.not.objectContaining({ preview: expect.anything() })]);
  });

  test("keeps its name when it is rebased ten times", async () => {
    let set = await fog();
    const window = sets.storeOf(set);
    const known = await window.readTree();
    for (let time = 2; time <= 11; time += 1) {
      set = await renew(set);
      expect(set).toMatchObject({ slug: `summer-prices.${time}`, branch: `edits/summer-prices.${time}` });
    }
    expect(await only()).toMatchObject({ slug: "summer-prices.11", name: "Summer prices" });
    expect((await window.readTree(known)).version).toBe(set.version);
    provider.requests.all.length = 0;
    expect(await only()).toEqual(expect.not.objectContaining({ request: expect.anything() }));
    expect(await only()).toMatchObject({ name: "Summer prices" });
  });

  test("reappears in the list, with its old branch, if it is deleted after a rebase that failed to remove the old branch", async () => {
    const set = await fog();
    provider.loseLine(CALLS.removal);
    const next = await renew(set);
    expect(provider.has(set.branch)).toBe(true);
    await sets.remove(next);
    expect(await only()).toMatchObject({ branch: set.branch, version: set.version });
    const again = await renew(set);
    expect(again).toMatchObject({ branch: next.branch, request: { isOpen: true } });
    expect(await only()).toMatchObject({ branch: next.branch, version: again.version });
  });

  test("has its old branch removed and its old pull request closed when the sets are next listed, if both actions failed during its rebase", async () => {
    const set = await fog();
    provider.loseLine(CALLS.closing);
    provider.before("DELETE", () =>
      provider.answerOnce(() => Promise.reject(new TypeError("Failed to fetch"))),
    );
    const next = await renew(set);
    const states = () => provider.requests.all.map(({ branch, state }) => `${branch} ${state}`);
    expect(states().sort()).toEqual([`${set.branch} open`, `${next.branch} open`]);
    expect(await only()).toMatchObject({ branch: next.branch });
    expect(provider.has(set.branch)).toBe(false);
    expect(states().sort()).toEqual([`${set.branch} closed`, `${next.branch} open`]);
  });

  test("is not rebased if a colleague has saved in it since the user viewed it", async () => {
    const set = await fog();
    const trees = await treesOf(sets, set);
    push(LAMPS, { title: "Late" }, set.branch);
    const renewing = sets.restart(set, trees.published.version, joined(config, trees).changes);
    await expect(renewing).rejects.toThrow(Moved);
    expect(provider.branches()).toEqual([set.branch, "main"]);
  });

  test("shows its open pull request instead of its closed one, and ignores the closed pull requests of a deleted set with the same name", async () => {
    const set = await fog();
    provider.requests.close(set.branch);
    await sets.ask(set);
    provider.requests.all.reverse();
    expect((await only()).request).toMatchObject({ isOpen: true });
    await sets.remove(await only());
    push(LAMPS, { title: "Theirs" });
    await begin();
    expect((await only()).request).toBeUndefined();
  });

  test("whose first branch was removed is read from its branch with the highest number at the end: `.10`, not `.2`", async () => {
    const set = await fog();
    const window = sets.storeOf(set);
    for (const number of [2, 10]) push(FOG, { title: `Fog ${number}` }, `${set.branch}.${number}`);
    provider.removeBranch(set.branch);
    expect((await window.readTree()).files.get(FOG)?.text).toContain("Fog 10");
  });

  test("is reported as deleted even if there is another set whose name starts with the same word", async () => {
    await begin();
    const short = await save(await sets.begin("Summer"), text(HORNS, { title: "Horns" }));
    expect(short.branch).toBe("edits/summer");
    const window = sets.storeOf(short);
    await sets.remove(short);
    await expect(window.readTree()).rejects.toMatchObject({
      status: 410,
      message: expect.stringContaining("“Summer” was deleted"),
    });
  });

  test("is not deleted if a colleague has saved in it since the user viewed it", async () => {
    const set = await fog();
    push(LAMPS, { title: "Late" }, set.branch);
    await expect(sets.remove(set)).rejects.toThrow(Moved);
    expect(provider.has(set.branch)).toBe(true);
  });

  test("cannot be read or published after somebody removed its branch", async () => {
    const set = await fog();
    provider.removeBranch(set.branch);
    await expect(sets.storeOf(set).readTree()).rejects.toThrow(Refused);
    await expect(publishSet(config, sets, set)).rejects.toThrow(/no longer exists/);
    expect(await sets.list()).toEqual([]);
  });
});
