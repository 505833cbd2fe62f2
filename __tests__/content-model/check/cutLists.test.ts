/** Lists of every page that show fewer records than there are, and the numbers that say how many. */
import { problemsWhen, problemsWith, SOLUTION, textOf } from "../../support/fixtureContent";

const FILE = "navigation.json";

it.each([
  [{ menu: 4 }, ["The menu shows 4 of 5 solutions"]],
  [{ menu: 2 }, ["The menu shows 2 of 3 services", "The menu shows 2 of 5 solutions"]],
  [{ footer: 3 }, ["The foot of the page shows 3 of 4 solutions"]],
  [{ livePlatforms: 1 }, ["The header shows 1 of 2 live websites"]],
  [{ menu: 5, footer: 4, livePlatforms: 2 }, []],
])("says, when at most %j are shown, which lists are cut", (atMost, told) => {
  const problems = problemsWhen(FILE, { atMost });
  expect(problems.map(({ message }) => message.split(",")[0])).toEqual(told);
  for (const problem of problems) expect(problem).toMatchObject({ rule: "cut-list", severity: "advice" });
});

it("says so of lists that are longer than the site shows unless told otherwise", () => {
  const record = JSON.parse(textOf(SOLUTION));
  const many = Array.from({ length: 25 }, (_, at): [string, string] => [
    `solutions/copy-${at}.json`,
    JSON.stringify({ ...record, id: `copy-${at}`, title: `Copy ${at}`, aliases: [] }),
  ]);
  const cut = problemsWith(Object.fromEntries(many)).filter(({ rule }) => rule === "cut-list");
  expect(cut.map(({ message }) => message)).toEqual([
    expect.stringContaining("The foot of the page shows 24 of 29 solutions"),
    expect.stringContaining("The menu shows 24 of 30 solutions"),
  ]);
});

it.each([[0], [61], [2.5], [-3]])("refuses %d as a number of entries, and says which fit", (menu) => {
  expect(problemsWhen(FILE, { atMost: { menu } })).toMatchObject([
    { severity: "error", message: expect.stringMatching(/`menu` .*a whole number from 1 to 60/) },
  ]);
});

it("refuses a number that is written as a text", () => {
  expect(problemsWhen(FILE, { atMost: { menu: "24" } })).toMatchObject([
    { severity: "error", rule: "wrong-type", message: expect.stringContaining("without quotes") },
  ]);
});

it.each(["page/2", "page/*", "page"])("refuses /solutions/%s as an old address", (rest) => {
  expect(problemsWhen(SOLUTION, { aliases: [`/solutions/${rest}`] })).toMatchObject([
    { severity: "error", rule: "alias-reserved" },
  ]);
});

it("refuses a record at the address under which an overview goes on", () => {
  const record = { ...JSON.parse(textOf(SOLUTION)), id: "page", title: "Another", aliases: [] };
  const problems = problemsWith({ "solutions/page.json": JSON.stringify(record) });
  expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
    { rule: "duplicate-address" },
  ]);
});
