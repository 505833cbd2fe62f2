import { setTimeout } from "node:timers/promises";
import { waitFor } from "@sitekit/testing/waitFor";
import type { Page } from "playwright-core";
import { SERVICE, textOf } from "../../support/fixtureContent";
import type { DevelopSession } from "../support/developSession";

/** Tests what the site shows after a content file has been saved, added, renamed or removed. */
export function savedFiles(session: DevelopSession): void {
  const { ask, pageData: given } = session;

  describe("a content file saved during `develop`", () => {
    let page: Page;
    const heading = () => page.locator("h1");
    const text = textOf(SERVICE);
    beforeEach(async () => {
      page = await session.site("/services/fog-signals");
      await heading().getByText("Fog Signals & Horns").waitFor();
    });

    const save = (changed: string) => session.write(SERVICE, changed);
    const titled = (title: string) => text.replace("Fog Signals & Horns", title);

    it("changes the page in an open browser", async () => {
      save(titled("Horns of plenty"));
      await heading().getByText("Horns of plenty").waitFor();
      save(text);
      await heading().getByText("Fog Signals & Horns").waitFor();
    });

    it.each([
      ["an additional bracket", () => titled("Not shown").replace("{", "{{"), ":1:2  "],
      ["a misspelt field", () => titled("Not shown").replace('"icon"', '"icom"'), "Did you mean `icon`?"],
      [
        "an unknown icon",
        () => titled("Not shown").replace(/"icon": "[^"]*"/, '"icon": "map-pim"'),
        "Did you mean `map-pin`?",
      ],
    ])(
      "is reported in the terminal and on the page if it has %s, and the page keeps its last valid content",
      async (_, broken, told) => {
        const before = session.output().length;
        save(broken());
        await session.printed(`content/${SERVICE}:`, before);
        expect(session.output().slice(before)).toContain(told);
        await session.open("/services/fog-signals", () => heading());
        const bar = page.getByRole("alert").filter({ hasText: "This page shows its previous version" });
        await bar.filter({ hasText: told }).waitFor();
        expect(await heading().textContent()).toBe("Fog Signals & Horns");

        save(titled("Right again"));
        await heading().getByText("Right again").waitFor();
        await bar.waitFor({ state: "detached" });
        save(text);
        await heading().getByText("Fog Signals & Horns").waitFor();
      },
    );
  });

  it("the browser stays on the open page after each save of the company's tagline", async () => {
    const page = await session.site("/services/fog-signals");
    const file = "company.json";
    const text = session.read(file);
    const taglines = Array.from({ length: 4 }, (_, at) => `Lights, for the time ${at}`);
    for (const tagline of [...taglines, JSON.parse(text).tagline]) {
      session.write(file, text.replace(/"tagline": ".*"/, `"tagline": ${JSON.stringify(tagline)}`));
      await page.getByText(tagline).first().waitFor();
      expect(await page.locator("h1").textContent()).toBe("Fog Signals & Horns");
    }
    expect(session.faults()).toEqual([]);
  });

  describe("a record that is added during `develop`", () => {
    const FILE = "services/harbour-bells.json";
    const record = {
      ...JSON.parse(textOf(SERVICE)),
      id: "harbour-bells",
      title: "Harbour bells",
      aliases: [],
    };
    const save = (changes: object = {}) => session.write(FILE, JSON.stringify({ ...record, ...changes }));
    const shows = (address: string, ...texts: readonly string[]) =>
      waitFor(`${texts.join(", ")} on ${address}`, async () => {
        const text = await given(address);
        return texts.every((each) => text.includes(each));
      });
    const PAGE = "/services/harbour-bells";
    const isGone = async () => {
      await waitFor("the page to go", async () => (await given(PAGE)) === "");
      await waitFor("the list without the record", async () => !(await given("/services")).includes(PAGE));
    };
    const asked = async (fields: string) =>
      JSON.stringify(await ask(`{ service(path: { eq: "${PAGE}" }) { ${fields} } }`));

    // Each test continues with the record as the previous test left it.
    it("has a page and is in the list of services, even if it is removed and added again", async () => {
      save();
      await shows(PAGE, '"Harbour bells"');
      await shows("/services", PAGE);
      session.remove(FILE);
      await isGone();
      save({ title: "Bells again" });
      await shows(PAGE, '"Bells again"');
      await shows("/services", '"Bells again"');
    });

    it("keeps its page when another record is saved", async () => {
      const text = textOf(SERVICE);
      session.write(SERVICE, text.replace("Fog Signals & Horns", "Other horns"));
      await shows("/services", '"Other horns"');
      await shows(PAGE, '"Bells again"');
      session.write(SERVICE, text);
      await shows("/services", "Fog Signals & Horns");
      await shows(PAGE, '"Bells again"');
    });

    it("has a ribbon only while it is a draft or scheduled", async () => {
      save({ draft: true });
      await shows(PAGE, '"ribbon":"Draft"');
      save({ publishedFrom: "2999-01-01 08:00" });
      await shows(PAGE, '"ribbon":"Public from');
      save();
      await waitFor("no ribbon", async () => !(await given(PAGE)).includes('"ribbon"'));
    });

    it("has sections on its page only while its file has sections", async () => {
      const { sections } = JSON.parse(textOf("services/tower-painting.json"));
      expect(sections.length).toBeGreaterThan(0);
      const hasSections = async () => !(await given(PAGE)).includes('"sections":[]');
      expect(await hasSections()).toBe(false);
      save({ sections });
      await waitFor("the sections", hasSections);
      save();
      await waitFor("no section", async () => !(await hasSections()));
    });

    it("has an old address in `redirectsFrom` only while its file has the alias", async () => {
      save({ aliases: ["/services/bells"] });
      await waitFor("the old address", async () =>
        (await asked("redirectsFrom")).includes("/services/bells"),
      );
      save();
      await waitFor("no old address", async () =>
        (await asked("redirectsFrom")).includes('"redirectsFrom":[]'),
      );
    });

    it("appears with its new title on a page that refers to it", async () => {
      const text = textOf(SERVICE);
      session.write(SERVICE, JSON.stringify({ ...JSON.parse(text), relatedServices: [record.id] }));
      await shows("/services/fog-signals", '"Harbour bells"');
      save({ title: "Bells renamed" });
      await shows("/services/fog-signals", '"Bells renamed"');
      session.write(SERVICE, text);
      await waitFor(
        "the page without the record's title",
        async () => !(await given("/services/fog-signals")).includes('"Bells renamed"'),
      );
    });

    it("has a page only at its new address after its file is renamed", async () => {
      const renamed = "services/quay-bells.json";
      session.write(renamed, JSON.stringify({ ...record, id: "quay-bells" }));
      session.remove(FILE);
      await shows("/services/quay-bells", '"Harbour bells"');
      await isGone();
      expect(await asked("path")).toContain('{"service":null}');
      session.remove(renamed);
      await waitFor("the new page to go", async () => (await given("/services/quay-bells")) === "");
    });
  });

  /**
   * Delays in milliseconds between the save of a page's record and the first visit to the page. They cover the time that
   * Gatsby needs to process the save.
   */
  const MOMENTS = Array.from({ length: 16 }, (_, step) => step * 150);

  describe("a page that is opened for the first time after a save", () => {
    const id = (moment: number) => `first-visit-${moment}`;
    const save = (moment: number, title: string) => {
      const record = { ...JSON.parse(textOf(SERVICE)), id: id(moment), title, aliases: [] };
      session.write(`services/${record.id}.json`, JSON.stringify(record));
    };
    const shown = (moment: number) => given(`/services/${id(moment)}`);

    afterAll(session.restore);
    beforeAll(async () => {
      for (const moment of MOMENTS) save(moment, `Before ${moment}`);
      await waitFor("a page for each record", async () => {
        const { data } = await ask(
          '{ allSitePage(filter: { path: { glob: "/services/first-visit-*" } }) { totalCount } }',
        );
        return JSON.stringify(data).includes(`:${MOMENTS.length}}`);
      });
    });

    it("shows the saved content after a while, even if it was opened before Gatsby had processed the save", async () => {
      for (const moment of MOMENTS) save(moment, `Saved ${moment}`);
      await Promise.all(
        MOMENTS.map(async (moment) => {
          await setTimeout(moment);
          // This first request for the page makes Gatsby read the record, perhaps before Gatsby has processed the
          // save. Even so, a later response must contain the saved title.
          await shown(moment);
          await waitFor(`the title that was saved ${moment} ms before the first visit`, async () =>
            (await shown(moment)).includes(`"Saved ${moment}"`),
          );
        }),
      );
    });
  });
}
