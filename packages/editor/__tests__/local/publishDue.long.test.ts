/** The job that publishes change sets at their scheduled time. */

import { config } from "@sitekit/testing/harbour";
import { publishDue } from "../../local/publishDue";
import { gitSets } from "../../stores/gitSets";
import type { ChangeSet, Sets } from "../../stores/store";
import { GIT_PROVIDERS, providerStandIn } from "../stores/providerStandIn";

const fileOf = (id: string) => `lights/${id}.json`;
const light = (id: string, title: string) => JSON.stringify({ id, title, description: `All about ${id}.` });
const DAY = 24 * 60 * 60_000;
/** A time for publication. It is in the future, because a change set cannot be scheduled for a past time. */
const WHEN = Date.now() + DAY;

test.each(GIT_PROVIDERS)(
  "on $name, `publishDue` publishes each due change set, unless it was edited after it was scheduled",
  async ({ name, api }) => {
    const names = ["edited", "later", "timely", "undated"];
    const provider = providerStandIn(
      name,
      Object.fromEntries(names.map((id) => [`content/${fileOf(id)}`, light(id, "Old")])),
    );
    jest.spyOn(globalThis, "fetch").mockImplementation(provider.fetch);
    const git = { name, repo: "web/site", branch: "main", api };
    const sets = gitSets(config, git, async () => "a-token").sets as Sets;
    const save = async (set: ChangeSet, title: string): Promise<ChangeSet> => {
      const store = sets.storeOf(set);
      const { version } = await store.readTree();
      const change = { path: fileOf(set.name), text: light(set.name, title) };
      const now = await store.save(version, [change], title);
      return { ...((await sets.list()).find(({ branch }) => branch === set.branch) ?? set), version: now };
    };
    for (const each of names) {
      const set = await save(await sets.begin(each), "New");
      const time = WHEN + (each === "later" ? DAY : 0);
      if (each !== "undated") await sets.schedule(set, new Date(time).toISOString());
      if (each === "edited") await save(set, "Newest");
    }
    const env = {
      EDITOR_BACKEND: name,
      EDITOR_REPO: "web/site",
      EDITOR_TOKEN: "a-token",
      ...(name === "gitea" ? { EDITOR_BASE_URL: "https://git.company.example" } : {}),
    };
    expect(await publishDue(config, env, new Date(WHEN - 1))).toEqual({ lines: [], ok: true });
    expect(await publishDue(config, env, new Date(WHEN))).toEqual({
      lines: [
        expect.stringMatching(/^“edited” is not published\. The set was changed after it was scheduled/),
        "“timely” is published.",
      ],
      ok: false,
    });
    const published = names.filter((set) => !provider.text(`content/${fileOf(set)}`).includes("Old"));
    expect(published).toEqual(["timely"]);
    provider.end();
  },
);

test("`publishDue` lists the errors in a due change set that cannot be published", async () => {
  const provider = providerStandIn("github", { [`content/${fileOf("fog")}`]: light("fog", "Fog") });
  jest.spyOn(globalThis, "fetch").mockImplementation(provider.fetch);
  const git = { name: "github", repo: "web/site", branch: "main" } as const;
  const sets = gitSets(config, git, async () => "a-token").sets as Sets;
  const store = sets.storeOf(await sets.begin("Fog"));
  const { version } = await store.readTree();
  await store.save(version, [{ path: fileOf("fog"), text: light("fog", "") }], "Empty");
  const [set] = await sets.list();
  await sets.schedule(set as ChangeSet, new Date(WHEN).toISOString());
  const env = { EDITOR_BACKEND: "github", EDITOR_REPO: "web/site", EDITOR_TOKEN: "a-token" };
  expect(await publishDue(config, env, new Date(WHEN))).toEqual({
    lines: [
      "“Fog” is not published. Please correct this first:",
      expect.stringMatching(/^- lights\/fog\.json: /),
    ],
    ok: false,
  });
  provider.end();
});

test.each([
  ["no provider is configured", { EDITOR_TOKEN: "a-token" }, /^EDITOR_BACKEND is not set\. Set EDITOR_TOKEN/],
  ["no token is set", { EDITOR_BACKEND: "github", EDITOR_REPO: "web/site" }, /^EDITOR_TOKEN is not set\. /],
])("`publishDue` says which environment variables to set if %s", async (_, env, said) => {
  await expect(publishDue(config, env)).rejects.toThrow(said);
});
