import { makePages } from "@sitekit/gatsby/makePages";
import { gatsbyPages } from "../../src/gatsby/gatsbyPages";
import type { SiteModel } from "../../src/site/siteOf";
import { SERVICE, textOf } from "../support/fixtureContent";
import { smallSite } from "../support/smallSite";

type Made = { path: string; component: string; context: object };
type Redirect = { fromPath: string; toPath: string };

/** Simulates Gatsby's page store. After each run of `createPages`, it deletes the pages that the run did not create. */
function gatsbyWith() {
  const pages = new Map<string, Made>();
  /**
   * Which template renders which page, as in `/services/a by OfferingPage.tsx`. If a page is created again with
   * another template without being deleted first, its old entry remains, as in Gatsby's cache.
   */
  const drawnBy = new Set<string>();
  const lineOf = ({ path, component }: Made) => `${path} by ${component.split("/").pop()}`;
  const redirects: Redirect[] = [];
  let asked: string[] = [];
  const deletePage = (page: Made) => {
    pages.delete(page.path);
    drawnBy.delete(lineOf(page));
  };
  const actions = {
    createPage: (page: Made) => {
      asked.push(page.path);
      pages.set(page.path, page);
      drawnBy.add(lineOf(page));
    },
    deletePage,
    createRedirect: ({ fromPath, toPath }: Redirect) => redirects.push({ fromPath, toPath }),
  };
  const run = async (site: SiteModel) => {
    asked = [];
    const args = { actions, store: { getState: () => ({ pages }) }, reporter: {} } as never;
    makePages(args, gatsbyPages(site), site.redirects);
    for (const page of pages.values()) if (!asked.includes(page.path)) deletePage(page);
  };
  return { pages, drawnBy, redirects, run };
}

const services = (...records: readonly object[]) =>
  smallSite({ Service: records.map((record) => ({ group: "a", aliases: [], ...record })) });
const A = { id: "a", title: "A" };
const B = { id: "b", title: "B" };
const addresses = (pages: ReadonlyMap<string, Made>) => [...pages.keys()].sort();

test("createPages creates pages and redirects, and no longer creates the page of a record that was removed", async () => {
  const { pages, redirects, run } = gatsbyWith();
  await run(services({ ...A, aliases: ["/old"] }, B));
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
  expect(redirects).toEqual([{ fromPath: "/old", toPath: "/services/a" }]);
  await run(services(A));
  expect(addresses(pages)).toEqual(["/services/a"]);
});

test("in a preview build, createPages adds a ribbon to a page that is not public", async () => {
  process.env.SITE_ENV = "preview";
  const { pages, run } = gatsbyWith();
  const whole = JSON.parse(textOf(SERVICE));
  await run(services({ ...whole, ...A, draft: true }, B)).finally(() => delete process.env.SITE_ENV);
  expect(pages.get("/services/a")?.context).toEqual({ ribbon: "Draft" });
  expect(pages.get("/services/b")?.context).toEqual({});
});

// In `gatsby develop`, all offerings have the template OfferingPage.tsx. If no page had the template Offering.tsx,
// Gatsby would warn that the query in Offering.tsx does not run. So `createPages` adds the page /___offering, which has
// this template.
test.each([
  ["build", "Offering.tsx", []],
  ["develop", "OfferingPage.tsx", ["/___offering by Offering.tsx"]],
])(
  "in `gatsby %s`, createPages uses the template %s for an offering without sections",
  async (command, plain, more) => {
    process.env.gatsby_executing_command = command;
    const { drawnBy, run } = gatsbyWith();
    const sections = [{ kind: "text", text: "A text." }];
    await run(services(A, { ...B, sections })).finally(() => delete process.env.gatsby_executing_command);
    expect([...drawnBy]).toEqual([`/services/a by ${plain}`, "/services/b by OfferingPage.tsx", ...more]);
  },
);

test("createPages deletes a page before it creates the page again with another template", async () => {
  const { pages, drawnBy, run } = gatsbyWith();
  await run(services(A));
  pages.set("/services/a", { path: "/services/a", component: "/src/templates/Other.tsx", context: {} });
  drawnBy.clear();
  drawnBy.add("/services/a by Other.tsx");
  await run(services(A));
  expect([...drawnBy]).toEqual(["/services/a by OfferingPage.tsx"]);
  expect(addresses(pages)).toEqual(["/services/a"]);
});
