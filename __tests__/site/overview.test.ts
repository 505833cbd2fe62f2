/**
 * Tests overviews. An overview is a page that lists records, such as /solutions, which lists solutions. A long
 * overview continues on further pages, such as /solutions/page/2.
 */
import { withDerivedFields } from "../../src/site/withDerivedFields";
import { smallSite } from "../support/smallSite";

const tools = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `tool-${String(at).padStart(3, "0")}`,
    title: `Tool ${String(at).padStart(3, "0")}`,
  }));

/** A site with an overview of `count` solutions, and the data that Gatsby stores for each page of this overview. */
function overviewOf(count: number, changes: object = {}) {
  const site = smallSite({
    Solution: tools(count),
    SolutionsPage: [{ title: "Solutions", description: "All tools.", ...changes }],
  });
  const record = site.record("SolutionsPage");
  return { site, pages: record ? site.placesOf(record).map((place) => withDerivedFields(place, site)) : [] };
}

it("an overview has a single page if all records fit on one page", () => {
  const { site, pages } = overviewOf(48);
  expect(pages).toMatchObject([
    {
      title: "Solutions",
      path: "/solutions",
      overview: { pager: { count: 1, next: null, previous: null, pages: [{ number: 1 }] } },
    },
  ]);
  expect(site.pages.map(({ path }) => path).filter((path) => path.startsWith("/solutions/page"))).toEqual([]);
});

it("a long overview lists each record on exactly one of its pages, in order", () => {
  const { pages } = overviewOf(100);
  expect(pages.map(({ solutions }) => (solutions as string[]).length)).toEqual([48, 48, 4]);
  expect(pages.flatMap(({ solutions }) => solutions)).toEqual(tools(100).map(({ id }) => id));
});

it("the second and later pages of an overview have their own addresses, titles and descriptions", () => {
  const { pages } = overviewOf(100, { metaTitle: "Our tools", metaDescription: "Tools in short." });
  expect(pages.map(({ path, head }) => [path, head])).toMatchObject([
    ["/solutions", { title: "Our tools | Example Registers Ltd", description: "Tools in short." }],
    [
      "/solutions/page/2",
      {
        title: "Solutions, page 2 of 3 | Example Registers Ltd",
        description: "49 to 96 of 100: from Tool 048 to Tool 095.",
        url: "https://www.registers.example/solutions/page/2",
      },
    ],
    [
      "/solutions/page/3",
      {
        title: "Solutions, page 3 of 3 | Example Registers Ltd",
        description: "97 to 100 of 100: from Tool 096 to Tool 099.",
        url: "https://www.registers.example/solutions/page/3",
      },
    ],
  ]);
  expect(pages[1]).toMatchObject({
    breadcrumbs: [
      { title: "Home", path: "/" },
      { title: "Solutions", path: "/solutions" },
    ],
  });
});

it("all pages of an overview use the same file for their share picture", () => {
  const { site } = overviewOf(100);
  const files = site.sharePictures.map(({ file }) => file);
  expect(files.filter((file) => file.startsWith("/og/solutions.") || file.includes("/page/"))).toEqual([
    "/og/solutions.png",
  ]);
  expect(new Set(files).size).toBe(files.length);
});

it("the old addresses of an overview redirect only to its first page", () => {
  const { site, pages } = overviewOf(100, { aliases: ["/tools"] });
  expect(site.redirects.problems).toEqual([]);
  expect(pages.map(({ redirectsFrom }) => redirectsFrom)).toEqual([["/tools"], [], []]);
});

it("each page of an overview links to the first, the last and the adjacent pages", () => {
  const { pages } = overviewOf(400);
  const path = (number: number) => (number === 1 ? "/solutions" : `/solutions/page/${number}`);
  const at = (number: number) => ({ number, path: path(number) });
  const pager = (number: number) => Object(pages[number - 1]?.overview).pager;
  expect(pager(1)).toEqual({
    number: 1,
    count: 9,
    total: 400,
    previous: null,
    next: path(2),
    pages: [1, 2, 9].map(at),
  });
  expect(pager(3)).toMatchObject({ previous: path(2), next: path(4), pages: [1, 2, 3, 4, 9].map(at) });
  expect(pager(5)).toMatchObject({ previous: path(4), next: path(6), pages: [1, 4, 5, 6, 9].map(at) });
  expect(pager(9)).toMatchObject({ previous: path(8), next: null, pages: [1, 8, 9].map(at) });
});

it("the second page of an overview repeats the first page's sections, but without the title and text of the opening section", () => {
  const sections = [
    { kind: "opening", title: "Welcome", text: "To our tools." },
    { kind: "search", title: "Find a tool" },
  ];
  const { site } = overviewOf(1_030, { sections });
  const second = site.pages.find(({ path }) => path === "/solutions/page/2");
  expect(second?.record.fields.sections).toMatchObject([
    { kind: "opening", title: null, text: null },
    { kind: "search", title: "Find a tool" },
  ]);
  // The total is formatted with a comma.
  expect(second?.description).toContain("of 1,030:");
});

describe("a page of the type `FreePage` with a search section", () => {
  const page = (id: string, kind = "text") => ({
    id,
    title: `On ${id}`,
    description: ".",
    sections: [{ kind }],
  });
  const site = smallSite({
    FreePage: [
      ...[
        page("pages", "search"),
        page("jobs", "search"),
        page("jobs/a"),
        page("jobs/b"),
        page("tides/a"),
        page("tides"),
      ],
      ...tools(50).map(({ id }) => page(`work/${id}`)),
      page("work", "search"),
      page("legal", "search"),
    ],
    LegalPage: tools(12),
  });
  const listOf = (path: string) =>
    site.pages.find((each) => each.path === path)?.part?.records.map(({ type, id }) => type.path?.(id));

  it("lists the pages in the folder that has the page's name, and continues a long list on further pages", () => {
    expect(listOf("/jobs")).toEqual(["/jobs/a", "/jobs/b"]);
    expect(listOf("/work")).toHaveLength(48);
    expect(listOf("/work/page/2")).toEqual(["/work/tool-048", "/work/tool-049"]);
  });

  it("lists, if its id is `pages`, the other pages of this type that are not in a subfolder", () => {
    expect(listOf("/pages")).toEqual(["/jobs", "/legal", "/tides", "/work"]);
  });

  it("lists all legal pages if its id is `legal`", () => {
    expect(listOf("/legal")).toHaveLength(12);
    // The footer shows 10 legal pages, and then a link to the page that lists all 12.
    expect(site.legal.slice(9)).toEqual([
      { title: "Tool 009", path: "/tool-009" },
      { title: "All 12 On legal", path: "/legal" },
    ]);
  });

  it("has no JSON copy, unlike a page of this type without a search section", () => {
    expect(listOf("/tides")).toBeUndefined();
    const json = site.pages.map(({ head }) => head.json);
    expect(json).toEqual(expect.arrayContaining(["/tides.json", "/jobs/a.json"]));
    expect(json).not.toContain("/pages.json");
    expect(json).not.toContain("/jobs.json");
  });
});

it("an overview with groups lists records group by group, and continues a group on the next page", () => {
  const services = tools(60).map((service, at) => ({ ...service, group: at % 2 ? "odd" : "even" }));
  const site = smallSite({
    Service: services,
    ServicesPage: [
      {
        title: "Services",
        groups: [
          { id: "odd", title: "Odd" },
          { id: "even", title: "Even" },
        ],
      },
    ],
  });
  const record = site.record("ServicesPage");
  const pages = record ? site.placesOf(record).map((place) => withDerivedFields(place, site)) : [];
  const sizes = pages.map(({ groups }) =>
    (groups as { services: string[]; firstServices: string[] }[]).map((group) => [
      group.services.length,
      group.firstServices.length,
    ]),
  );
  // Each pair of numbers is for one group on one page: how many services of the group this page lists, and how many are
  // in `firstServices`. A menu can show the first 20 services of the overview, and 10 of these are in each group. So
  // every page has 10 services of each group in `firstServices`.
  expect(sizes).toEqual([
    [
      [30, 10],
      [18, 10],
    ],
    [
      [0, 10],
      [12, 10],
    ],
  ]);
  // The second page has no records of the group `odd`, so it does not show this group.
  expect(pages.map(({ overview }) => Object(overview).groups)).toMatchObject([
    [{ id: "odd" }, { id: "even" }],
    [
      {
        id: "even",
        entries: tools(60)
          .slice(0, 12)
          .map(() => ({ path: expect.any(String) })),
      },
    ],
  ]);
});

it("an overview with sectors lists each record in the sector of its category, and records without a sector last", () => {
  const of = (id: string, platform: string) => ({
    id,
    title: id,
    description: "A thing.",
    icon: "radar",
    platform,
    updatedAt: "Live",
  });
  const sectors = [
    { title: "On the move", categories: ["Mobile App"] },
    { title: "Trade", categories: ["Marketplace", "E-commerce Platform"] },
  ];
  const site = smallSite({
    Solution: [of("no", "Registry System"), of("one", "Marketplace"), of("two", "Mobile App")],
    SolutionsPage: [{ title: "Solutions", sectors }],
  });
  const record = site.record("SolutionsPage");
  const { part } = site.pages.find(({ path }) => path === "/solutions") ?? {};
  expect(part?.records.map(({ id }) => id)).toEqual(["two", "one", "no"]);
  const entry = (id: string, category: string, drawingFiles: string) => ({
    title: id,
    description: "A thing.",
    path: `/solutions/${id}`,
    icon: "radar",
    drawingFiles,
    category,
    status: "Live",
  });
  const group = { text: null };
  expect(record && withDerivedFields(record, site).overview).toEqual({
    pager: expect.anything(),
    groups: [
      { ...group, id: "sector-1", title: "On the move", entries: [entry("two", "Mobile App", "Handset")] },
      { ...group, id: "sector-2", title: "Trade", entries: [entry("one", "Marketplace", "Market stalls")] },
    ],
    entries: [entry("no", "Registry System", "Index drawer")],
    sectors: [
      { title: "On the move", count: 1 },
      { title: "Trade", count: 1 },
    ],
    firstSector: 0,
  });
});

it("the list on an overview leaves out empty groups and sectors, but contains records that have no icon and no drawing", () => {
  const site = smallSite({
    Service: [{ id: "a", title: "A", description: "Is A." }],
    ServicesPage: [{ title: "Services", groups: [{ id: "new", title: "New", text: "Soon." }] }],
    Solution: [{ id: "c", title: "C", description: "Is C." }],
    SolutionsPage: [{ title: "Solutions", sectors: [{ title: "Trade", categories: ["Marketplace"] }] }],
    FreePage: [
      { id: "pages", title: "Pages", sections: [{ kind: "search" }] },
      { id: "b", title: "B", description: "Is B." },
    ],
  });
  const shown = (type: string, id: string) => {
    const record = site.record(type, id);
    return record && withDerivedFields(record, site).overview;
  };
  expect(shown("ServicesPage", "")).toMatchObject({
    groups: [],
    entries: [{ title: "A", category: null, status: null }],
  });
  expect(shown("SolutionsPage", "")).toMatchObject({ groups: [], entries: [{ title: "C" }] });
  expect(shown("FreePage", "pages")).toMatchObject({
    groups: [],
    entries: [
      {
        title: "B",
        description: "Is B.",
        path: "/b",
        icon: null,
        drawingFiles: null,
        category: null,
        status: null,
      },
    ],
    sectors: [],
    firstSector: 0,
  });
});
