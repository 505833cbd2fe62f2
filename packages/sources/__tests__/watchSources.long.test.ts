import type { ContentFolder } from "@sitekit/check/readContentFolder";
import { config } from "@sitekit/testing/harbour";
import { waitFor } from "@sitekit/testing/waitFor";
import { readContent } from "../readContent";
import { watchSources } from "../watchSources";
import { HostedSite, NAMES, png } from "./support/hosted";
import { refuse } from "./support/standIn";

const [ID, OTHER] = ["fog-head", "tide-rock"] as const;

describe.each(NAMES)("watchSources with %s", (name) => {
  let site: HostedSite;
  let stop: AbortController;
  let told: string[];
  let content: ContentFolder | undefined;

  beforeEach(async () => {
    site = await HostedSite.start(name);
    stop = new AbortController();
    told = [];
    content = undefined;
    const options = { ...site.options(), signal: stop.signal, every: 20 };
    const read = async () => {
      content = await readContent(config, site.content, options);
    };
    watchSources(
      () => void read(),
      (said) => told.push(said),
      options,
    );
    await waitFor("the first read", () => content !== undefined);
  });
  afterEach(async () => {
    stop.abort();
    await site.stop();
  });

  const publish = (fields: Record<string, unknown>, id: string = ID) => site.cms.put("Light", id, fields);
  const text = (file = `lights/${ID}.json`) => String(content?.json.get(file));
  const shows = (words: string) => waitFor(words, () => text().includes(words));

  it("provides an edit only after the record is published, and removes a record that somebody unpublishes", async () => {
    site.cms.edit("Light", ID, { title: "Not published" });
    publish({ title: "Published" }, "gull-isle");
    await waitFor("the published title", () => text("lights/gull-isle.json").includes("Published"));
    expect(text()).not.toContain("Not published");
    publish({});
    await shows("Not published");
    site.cms.unpublish("Light", OTHER);
    await waitFor("the removal of the record", () => content?.json.has(`lights/${OTHER}.json`) === false);
  });

  it("provides a picture, and the picture that replaces it in the media library", async () => {
    const id = site.cms.addFile("yard.png", await png("teal"));
    publish({ imageUrl: id, imageAlt: "A yard" });
    await shows("yard.png");
    const path = () => content?.media.get("media/yard.png")?.path;
    const before = path();
    site.cms.replaceFile(id, await png("navy"));
    await waitFor("the new picture", () => ![undefined, before].includes(path()));
  });

  it.each<[string, (site: HostedSite) => void, RegExp]>([
    ["with status 503", (site) => answerWith(site, 503), /status 503/],
    ["with status 401", (site) => answerWith(site, 401), /status 401.*Set \w+_TOKEN/],
    [
      "with records that have no field `title`",
      (site) => site.cms.renamed.set("title", undefined),
      /`Light\.title` is missing/,
    ],
  ])(
    "keeps the content and reports the error once if the CMS responds %s, and provides new content after the CMS recovers",
    async (_, spoil, sentence) => {
      const before = content;
      spoil(site);
      publish({ description: "Another description." });
      await waitFor("the error message", () => told.some((said) => sentence.test(said)));
      const asked = site.cms.asked.length;
      await waitFor("more requests", () => site.cms.asked.length > asked + 3);
      expect(told).toHaveLength(1);
      expect(content).toBe(before);

      site.cms.renamed.clear();
      site.cms.intercept = () => false;
      publish({ title: "Right again" });
      await shows("Right again");
      await waitFor("the report of the recovery", () => told.at(-1) === `${name} responds again.`);
    },
  );
});

function answerWith({ cms }: HostedSite, status: number): void {
  cms.intercept = (_, response) => {
    refuse(response, status, "");
    return true;
  };
}

it("even if the token for Strapi has no permission to list files, watchSources notices that a record was published", async () => {
  const site = await HostedSite.start("Strapi");
  const stop = new AbortController();
  try {
    site.cms.intercept = (_, response, { pathname }) => {
      if (pathname !== "/api/upload/files") return false;
      refuse(response, 403, "Forbidden");
      return true;
    };
    const told: string[] = [];
    let changes = 0;
    const say = (said: string) => told.push(said);
    watchSources(() => (changes += 1), say, { ...site.options(), signal: stop.signal, every: 20 });
    await waitFor("the first read", () => changes === 1);
    site.cms.put("Light", ID, { title: "Without files" });
    await waitFor("the edit", () => changes === 2);
    expect(told).toEqual([]);
  } finally {
    stop.abort();
    await site.stop();
  }
});
