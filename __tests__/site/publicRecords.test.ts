import { publicRecords } from "@sitekit/content/publicRecords";
import { siteRecord } from "@sitekit/content/record";
import { config } from "../../content.config";
import { llmsTxt, planCatalogue } from "../../src/site/catalogue";
import { withDerivedFields } from "../../src/site/withDerivedFields";
import { SERVICE, textOf } from "../support/fixtureContent";
import { smallSite } from "../support/smallSite";

const BEFORE = new Date("2026-12-01T07:59:59Z");
const BEGIN = new Date("2026-12-01T08:00:00Z");
const LAST = new Date("2026-12-31T15:59:59Z");
const END = new Date("2026-12-31T16:00:00Z");

// `siteAt` and `publicRecords` read the clock if they get no time.
beforeEach(() => void jest.useFakeTimers({ now: BEFORE }));
afterEach(() => void jest.useRealTimers());

const RECORDS = {
  HomePage: [{ title: "Home", description: "All." }],
  SolutionsPage: [{ title: "Solutions", description: "All solutions." }],
  Solution: [
    { id: "stays", title: "Stays", description: "For good.", relatedSolutions: ["season", "draft"] },
    {
      id: "draft",
      title: "Zwischenstand",
      description: "Not yet.",
      draft: true,
      replacedBy: "/solutions/stays",
      aliases: ["/no"],
    },
    {
      id: "season",
      title: "Saisonware",
      description: "For a month.",
      publishedFrom: "2026-12-01 09:00",
      publishedUntil: "2026-12-31 17:00",
      replacedBy: "/solutions/stays",
      aliases: ["/sale/*"],
      relatedSolutions: ["stays"],
    },
  ],
  FreePage: [
    {
      id: "guide",
      title: "Guide",
      description: "For all.",
      sections: [
        { kind: "opening" },
        { kind: "offerings", title: "Begin here", solutions: ["draft", "season", "stays"] },
      ],
    },
    {
      id: "tender/harbour",
      title: "Tender",
      description: "Not yet.",
      draft: true,
      sections: [{ kind: "opening", text: "Zwischenstand" }],
    },
  ],
};
const siteAt = (publicAt?: Date) => smallSite(RECORDS, { publicAt });

/** Returns the site's records, menus, pages, share pictures, catalogue and llms.txt as JSON. */
function wordsOf(site: ReturnType<typeof siteAt>): string {
  const stored = site.records.map((record) => withDerivedFields(record, site));
  const pages = site.pages.map(({ title, path, head }) => [title, path, head]);
  const lists = [site.menus, site.footer, site.legal, pages, site.sharePictures];
  return JSON.stringify([stored, lists, planCatalogue(site), llmsTxt(site)]);
}

it.each([
  ["does not yet show a record one second before its publication begins", BEFORE, false],
  ["shows a record at the time when its publication begins", BEGIN, true],
  ["still shows a record one second before its publication ends", LAST, true],
  ["no longer shows a record at the time when its publication ends", END, false],
])("the public site %s", (_, time, shown) => {
  expect(wordsOf(siteAt(time)).includes("Saisonware")).toBe(shown);
  expect(siteAt(time).pages.some(({ path }) => path === "/solutions/season")).toBe(shown);
});

it("the public site never shows a draft", () => {
  for (const time of [BEFORE, BEGIN, LAST, END]) {
    expect(wordsOf(siteAt(time))).not.toMatch(/Zwischenstand|solutions\/draft/);
  }
});

it("without a time, as in preview builds, publicRecords removes only drafts with an empty required field, and references to them", () => {
  const draftWith = (fields: object) =>
    siteRecord(config.type("Service"), "fog", { ...JSON.parse(textOf(SERVICE)), draft: true, ...fields });
  const navigation = siteRecord(config.type("Navigation"), "", { serviceOrder: ["fog"] });
  const shown = (fields: object) => publicRecords([draftWith(fields), navigation], config.timeZone).records;
  expect(shown({})).toHaveLength(2);
  expect(shown({ draft: false, icon: "" })).toHaveLength(2);
  for (const unfinished of [{ icon: "" }, { title: undefined }, { questions: [{ question: "Why?" }] }]) {
    const [menus, ...others] = shown(unfinished);
    expect(others).toEqual([]);
    expect(menus?.fields.serviceOrder).toEqual([]);
  }
});

it("the sections of a public page refer only to public records", () => {
  const { record } = siteAt(BEFORE);
  expect(record("FreePage", "guide")?.fields.sections).toEqual([
    expect.objectContaining({ kind: "opening" }),
    expect.objectContaining({ kind: "offerings", solutions: ["stays"] }),
  ]);
  expect(record("FreePage", "tender/harbour")).toBeUndefined();
});

it("without the option `publicAt`, as in preview builds, the site also shows complete drafts, and records outside their publication period", () => {
  expect(wordsOf(siteAt())).toMatch(/Zwischenstand/);
  expect(wordsOf(siteAt())).toMatch(/Saisonware/);
  expect(siteAt().redirectsTo("/solutions/season")).toEqual(["/sale", "/sale/*"]);
});

it("a record's list of related records, and the list of records that refer to this record, contain only public records", () => {
  const related = (time: Date) => siteAt(time).record("Solution", "stays")?.fields.relatedSolutions;
  expect(related(BEFORE)).toEqual([]);
  expect(related(BEGIN)).toEqual(["season"]);
  expect(siteAt(BEGIN).namedBy("Solution", ["relatedSolutions"], "stays")).toEqual(["season"]);
  expect(siteAt(END).namedBy("Solution", ["relatedSolutions"], "stays")).toEqual([]);
});

it("the address and the old addresses of a page redirect to its replacement after the page's publication has ended", () => {
  expect(siteAt(LAST).redirectsTo("/solutions/stays")).toEqual([]);
  expect(siteAt(END).redirectsTo("/solutions/stays")).toEqual(["/solutions/season", "/sale", "/sale/*"]);
  expect(siteAt(END).redirects.problems).toEqual([]);
});

it.each([
  ["before the publication of a page ends", LAST],
  ["after the publication of a page has ended", END],
])("%s, `redirectsTo` returns the same addresses in `gatsby develop` as on the public site", (_, now) => {
  jest.useFakeTimers({ now });
  const [develop, built] = [siteAt(), siteAt(now)];
  for (const { path } of built.pages) expect(develop.redirectsTo(path)).toEqual(built.redirectsTo(path));
  // `gatsby develop` still shows a page whose publication has ended, so the address of this page must not redirect.
  expect(develop.redirects.redirects.map(({ from }) => from)).not.toContain("/solutions/season");
  expect(develop.redirects.problems).toEqual([]);
});

it("no address redirects to a draft: neither the old addresses of the draft, nor the addresses of a page that the draft replaces", () => {
  const [stays, draft, season] = RECORDS.Solution;
  const site = smallSite(
    { ...RECORDS, Solution: [{ ...stays, draft: true }, draft ?? {}, season ?? {}] },
    { publicAt: END },
  );
  expect(site.redirects).toEqual({ redirects: [], problems: [] });
});

it("the public site is the same as the site in a preview build if all records are public", () => {
  const site = smallSite({ Solution: [{ id: "stays", title: "Stays" }] }, { publicAt: BEGIN });
  const same = smallSite({ Solution: [{ id: "stays", title: "Stays" }] });
  expect(JSON.stringify(site)).toBe(JSON.stringify(same));
});

it.each([
  ["does not show a certificate before its first day of validity", "2026-11-30T22:59:59Z", []],
  ["shows a certificate on its first day of validity", "2026-11-30T23:00:00Z", ["Licence"]],
  ["shows a certificate on its last day of validity", "2026-12-31T22:59:59Z", ["Licence"]],
  ["does not show a certificate after its last day of validity", "2026-12-31T23:00:00Z", []],
  ["shows every certificate, with or without dates, in a preview build", undefined, ["Licence", "Charter"]],
])("a page %s", (_, at, shown) => {
  const documents = [
    { title: "Licence", validFrom: "2026-12-01", validUntil: "2026-12-31" },
    { title: "Charter" },
  ];
  const site = smallSite(
    {
      ...RECORDS,
      AboutPage: [{ title: "About", description: "Us.", sections: [{ kind: "buying", documents }] }],
    },
    { publicAt: at === undefined ? at : new Date(at) },
  );
  const sections = Object(site.recordsOf("AboutPage")[0]?.fields.sections);
  expect(Object(sections[0]).documents.map(({ title }: { title: string }) => title)).toEqual(shown);
});
