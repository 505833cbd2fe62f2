import { searchEntries } from "../../src/site/searchEntries";
import { smallSite } from "../support/smallSite";

const site = smallSite({
  Solution: [
    {
      id: "lamp-shop",
      title: "Lamp Shop",
      description: "Sells lamps.",
      platform: "Marketplace",
      audience: ["Keepers of lights"],
      deliverables: [{ title: "A till", text: "Long text about the till." }],
      questions: [{ question: "Does it float?", answer: "Long answer." }],
      searchWords: ["bulb"],
      contactSubject: "Lamps, please",
      metaTitle: "Never read",
    },
    { id: "oil-register", title: "Oil Register", platform: "Registry System" },
    { id: "hidden", title: "Hidden", platform: "Marketplace", hideFrom: ["overview"] },
  ],
  SolutionsPage: [
    {
      title: "Solutions",
      sectors: [
        { title: "Offices", categories: ["Registry System"] },
        { title: "Trade", categories: ["Marketplace", "Registry System"] },
      ],
    },
  ],
  HomePage: [{ title: "Home" }],
  LegalPage: [
    {
      id: "terms",
      title: "Terms",
      sections: [
        { kind: "clauses", clauses: [{ title: "Who we are", text: "Long." }] },
        { kind: "text", text: "Longer.\n\n## What *we* do\n\nAll." },
      ],
    },
  ],
  Words: [
    {
      otherNames: [
        { names: ["wick", "bazaar"], means: ["Bulb", "marketplace"] },
        { names: ["never"], means: ["bulbs"] },
      ],
    },
  ],
  NotFoundPage: [{ title: "Not found" }],
});
const entries = searchEntries(site);
const entryOf = (path: string) => entries.find((entry) => entry.path === path);

it("the search index leaves out the home page, the not-found page, and all pages of an overview except the first", () => {
  expect(entries.map(({ path }) => path).sort()).toEqual([
    "/solutions",
    "/solutions/hidden",
    "/solutions/lamp-shop",
    "/solutions/oil-register",
    "/terms",
  ]);
  expect(entryOf("/solutions")).toMatchObject({ questions: [], lines: [], text: [], weight: 0.6 });
  const Solution = Array.from({ length: 49 }, (_, at) => ({ id: `tool-${at}`, title: `Tool ${at}` }));
  const long = smallSite({ Solution, SolutionsPage: [{ title: "Solutions" }] });
  expect([long.pages.length, searchEntries(long).length]).toEqual([51, 50]);
});

it("the search entry of a solution has the page's texts, the category and keywords, and synonyms such as `wick` for `bulb`", () => {
  expect(entryOf("/solutions/lamp-shop")).toEqual({
    path: "/solutions/lamp-shop",
    title: "Lamp Shop",
    description: "Sells lamps.",
    group: "Solutions",
    sector: 1,
    words: ["bulb", "Marketplace", "wick", "bazaar"],
    questions: ["Does it float?"],
    lines: ["A till", "Keepers of lights"],
    text: ["Long answer.", "Long text about the till."],
  });
});

it("the search entry of a legal page has no group, and no texts from the sections of the page", () => {
  expect(entryOf("/terms")).toMatchObject({ group: "", questions: [], lines: [], text: [] });
});

it("the search entry of a page that has only a title has an empty description and no other texts", () => {
  const [page] = searchEntries(smallSite({ FreePage: [{ id: "a", title: "A" }], Words: [] }));
  expect(page).toEqual({
    path: "/a",
    title: "A",
    description: "",
    group: "",
    sector: -1,
    words: expect.any(Array),
    questions: [],
    lines: [],
    text: [],
    weight: 0.6,
  });
});

it("the contact page can be found by telephone number, street and city, but not by country", () => {
  const site = smallSite({ ContactPage: [{ title: "Contact", searchWords: ["call"] }] });
  const contact = searchEntries(site).find(({ path }) => path === "/contact");
  expect(contact?.words).toEqual(
    expect.arrayContaining(["call", "+234 800 000 0000", "1 High Street", "Ikeja", "Lagos"]),
  );
  expect(contact?.words).not.toContain("Nigeria");
});

it("the search entry of a legal page has a lower weight than the entries of free pages and overviews", () => {
  const site = smallSite({ LegalPage: [{ id: "terms", title: "Terms" }] });
  const terms = searchEntries(site).find(({ path }) => path === "/terms");
  expect(terms?.weight).toBeLessThan(0.6);
});

it("the `sector` of a search entry is the number of the first sector with the record's category, or -1 if the overview does not list the record", () => {
  expect(entryOf("/solutions/oil-register")?.sector).toBe(0);
  expect(entryOf("/solutions/hidden")?.sector).toBe(-1);
});
