import type { SiteRecord } from "@sitekit/content/record";
import { inOrder, listedIn } from "../../src/site/menus";
import { MENUS, recordsOf, smallSite } from "../support/smallSite";

const live = (name: string) => ({ name, url: `https://${name}.example`, showIn: ["header", "footer"] });
const SOLUTIONS = Array.from({ length: 1030 }, (_, at) => ({
  id: `tool-${at}`,
  title: `Tool ${String(at).padStart(4, "0")}`,
  livePlatform: at < 20 ? live(`tool-${at}`) : null,
  hideFrom: at === 0 ? ["overview"] : [],
}));

const siteWith = (changes: object, count = SOLUTIONS.length) =>
  smallSite({
    Solution: SOLUTIONS.slice(0, count),
    SolutionsPage: [{ title: "Solutions", description: "All." }],
    Navigation: [{ ...MENUS, ...changes }],
  });

const ALL = { title: "All 1,029 Solutions", path: "/solutions", url: null };

it("menus and footer are truncated to the configured limits, and end with a link to the overview", () => {
  const { menus, footer } = siteWith({ atMost: { menu: 2, footer: 3, livePlatforms: 1 } });
  expect(menus[2]).toEqual([
    { title: "Tool 0000", path: "/solutions/tool-0", url: null },
    { title: "Tool 0001", path: "/solutions/tool-1", url: null },
    ALL,
  ]);
  expect(footer).toHaveLength(4);
  expect(footer.at(-1)).toEqual(ALL);
  expect(menus[3]).toEqual([
    { title: "tool-0", path: "/solutions/tool-0", url: "https://tool-0.example" },
    ALL,
  ]);
});

it("by default, the menu of solutions and the footer each contain 20 solutions, the menu of live websites contains 10, and all three end with a link to the overview", () => {
  const { menus, footer } = siteWith({});
  expect([menus[2], footer, menus[3]].map((list) => list?.length)).toEqual([21, 21, 11]);
  expect([menus[2], footer, menus[3]].map((list) => list?.at(-1))).toEqual([ALL, ALL, ALL]);
});

it("menus list fewer records if the titles of the records are long", () => {
  const { menus } = smallSite({
    Solution: Array.from({ length: 9 }, (_, at) => ({ id: `long-${at}`, title: `${at}${"x".repeat(89)}` })),
    SolutionsPage: [{ title: "Solutions", description: "All." }],
  });
  expect(menus[2]?.map(({ path }) => path)).toEqual([
    ...["/solutions/long-0", "/solutions/long-1", "/solutions/long-2", "/solutions/long-3"],
    "/solutions",
  ]);
});

it("menus start with the records that an editor moved to the top", () => {
  const { menus } = siteWith({ solutionOrder: ["tool-900", "tool-5"], atMost: { menu: 3 } });
  expect(menus[2]?.map(({ path }) => path)).toEqual([
    "/solutions/tool-900",
    "/solutions/tool-5",
    "/solutions/tool-0",
    "/solutions",
  ]);
});

it("menus list fewer records if the `inShort` texts of the records are long", () => {
  const { menus } = smallSite({
    Solution: [0, 1, 2].map((at) => ({ id: `s-${at}`, title: `S ${at}`, inShort: "x".repeat(197) })),
  });
  expect(menus[2]).toEqual([
    { title: "S 0", path: "/solutions/s-0", url: null, note: "x".repeat(197) },
    { title: "S 1", path: "/solutions/s-1", url: null, note: "x".repeat(197) },
  ]);
});

it("a truncated list of legal pages does not end with a link to an overview if the site has no overview of legal pages", () => {
  const LegalPage = Array.from({ length: 12 }, (_, at) => ({ id: `l-${at}`, title: `L ${10 + at}` }));
  expect(smallSite({ LegalPage }).legal).toHaveLength(10);
  expect(smallSite({ LegalPage, Navigation: [{ ...MENUS, atMost: { legal: 1 } }] }).legal).toEqual([
    { title: "L 10", path: "/l-0" },
  ]);
});

it("the field “Shown in” of a solution decides whether the header's menu lists the solution's live website, and whether the footer links to it", () => {
  const of = (id: string, ...showIn: string[]) => ({
    id,
    title: id,
    livePlatform: { name: `Live ${id}`, url: `https://${id}.example`, showIn },
  });
  const { menus, footer } = smallSite({ Solution: [of("a", "header"), of("b", "footer"), of("c")] });
  expect(menus[3]).toEqual([{ title: "Live a", path: "/solutions/a", url: "https://a.example" }]);
  expect(footer.map(({ title, url }) => [title, url])).toEqual([
    ["a", null],
    ["b", "https://b.example"],
    ["c", null],
  ]);
});

it("the menu of solutions and the footer have no link to the overview if the number of records equals the limit", () => {
  const { menus, footer } = siteWith({}, 20);
  expect([menus[2]?.length, footer.length]).toEqual([20, 20]);
  expect([...(menus[2] ?? []), ...footer].some(({ path }) => path === "/solutions")).toBe(false);
});

const record = (id: string, title = id, hideFrom: string[] = []) => ({ id, title, hideFrom });
const services = (...contents: object[]) => recordsOf("Service", contents);
const ids = (records: readonly SiteRecord[]) => records.map(({ id }) => id);

describe("inOrder", () => {
  it("puts records in the order of the given ids", () => {
    expect(ids(inOrder(services(record("a"), record("b"), record("c")), ["c", "a", "b"]))).toEqual([
      "c",
      "a",
      "b",
    ]);
  });

  it("appends the records whose ids are not given, sorted by title, or by id if titles are equal", () => {
    const records = services(record("z", "Éclair"), record("a", "Zebra"), record("b", "apple"), record("c"));
    expect(ids(inOrder(records, ["c"]))).toEqual(["c", "b", "z", "a"]);
    const same = ["y", "x", "z"].map((id) => record(id, "Same"));
    expect(ids(inOrder(services(...same), []))).toEqual(["x", "y", "z"]);
  });

  it("skips ids of records that do not exist", () => {
    expect(ids(inOrder(services(record("a")), ["gone", "a"]))).toEqual(["a"]);
  });

  it("does not change the given list of records", () => {
    const records = services(record("a"), record("b"));
    inOrder(records, ["b", "a"]);
    expect(ids(records)).toEqual(["a", "b"]);
  });
});

describe("listedIn", () => {
  const records = services(record("a"), record("b", "b", ["overview"]), record("c", "c", ["menu", "footer"]));

  it.each([
    ["menu", ["a", "b"]],
    ["overview", ["a", "c"]],
    ["footer", ["a", "b"]],
  ] as const)("returns only the records that are not hidden from the %s", (place, expected) => {
    expect(ids(listedIn(records, place))).toEqual(expected);
  });
});
