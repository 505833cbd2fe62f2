import { existsSync } from "node:fs";
import { planPages } from "../../src/gatsby/planPages";

const nodes = (...paths: string[]) => ({ nodes: paths.map((path) => ({ id: `node of ${path}`, path })) });
const none = nodes();

it("plans a page for every service, solution and legal page, at the record's own address", () => {
  const plans = planPages({
    allService: nodes("/services/a", "/services/b"),
    allSolution: nodes("/solutions/a"),
    allLegalPage: nodes("/cookie-policy"),
  });
  expect(plans.map(({ path }) => path)).toEqual([
    "/services/a",
    "/services/b",
    "/solutions/a",
    "/cookie-policy",
  ]);
  expect(plans[2]).toMatchObject({ id: "node of /solutions/a" });
});

it("gives each kind of record a template of its own, and each template exists", () => {
  const plans = planPages({ allService: nodes("/a"), allSolution: nodes("/b"), allLegalPage: nodes("/c") });
  const templates = plans.map(({ component }) => component);
  expect(new Set(templates).size).toBe(3);
  expect(templates.filter((template) => !existsSync(template))).toEqual([]);
});

it("plans nothing for an empty content", () => {
  expect(planPages({ allService: none, allSolution: none, allLegalPage: none })).toEqual([]);
});
