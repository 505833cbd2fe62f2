import type { SiteModel } from "../../src/site/siteOf";
import { smallSite } from "../support/smallSite";

type Made = { path: string; component: string; context: object };
type Redirect = { fromPath: string; toPath: string };

afterEach(() => {
  delete process.env.gatsby_executing_command;
});

/** Gatsby's own keeping of pages: after each change it takes away those that were made after the start, and not anew. */
async function gatsbyWith(site: SiteModel, command = "develop") {
  process.env.gatsby_executing_command = command;
  jest.resetModules();
  const { setCurrentSite } = await import("../../src/gatsby/currentSite");
  const hooks = await import("../../src/gatsby/createPages");
  const pages = new Map<string, Made>();
  /** Which template draws which page, as in `/services/a by OfferingPage.tsx`. Only deleting a page removes its line. */
  const drawnBy = new Set<string>();
  const lineOf = ({ path, component }: Made) => `${path} by ${component.split("/").pop()}`;
  const atStart = new Set<string>();
  const redirects: Redirect[] = [];
  let asked: string[] = [];
  let current = site;
  const deletePage = (page: Made) => {
    pages.delete(page.path);
    drawnBy.delete(lineOf(page));
  };
  const args = {
    actions: {
      createPage: (page: Made) => {
        asked.push(page.path);
        pages.set(page.path, page);
        drawnBy.add(lineOf(page));
      },
      deletePage,
      createRedirect: ({ fromPath, toPath }: Redirect) => redirects.push({ fromPath, toPath }),
    },
    graphql: async () => {
      const nodes = current.pages.map(({ path, template }) => ({
        path,
        template,
        redirectsFrom: current.redirectsTo(path),
      }));
      return { data: { allPage: { nodes } } };
    },
    store: { getState: () => ({ pages }) },
    reporter: {},
  } as never;
  const run = async (next: SiteModel) => {
    current = next;
    setCurrentSite(next);
    asked = [];
    await hooks.createPages?.(args, { plugins: [] }, () => undefined);
    for (const page of pages.values())
      if (!atStart.has(page.path) && !asked.includes(page.path)) deletePage(page);
    return [...asked];
  };
  const first = await run(site);
  await hooks.createPagesStatefully?.(args, { plugins: [] }, () => undefined);
  for (const path of pages.keys()) atStart.add(path);
  return { pages, drawnBy, redirects, first, run };
}

const services = (...records: readonly object[]) =>
  smallSite({ Service: records.map((record) => ({ group: "a", aliases: [], ...record })) });
const A = { id: "a", title: "A" };
const B = { id: "b", title: "B" };
const addresses = (pages: ReadonlyMap<string, Made>) => [...pages.keys()].sort();

test.each(["build", "develop"])("makes each page and redirect once at the start of `%s`", async (command) => {
  const { pages, redirects, first } = await gatsbyWith(services({ ...A, aliases: ["/old"] }, B), command);
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
  expect(redirects).toEqual([{ fromPath: "/old", toPath: "/services/a" }]);
  expect(first).toEqual(command === "build" ? ["/services/a", "/services/b"] : []);
});

test("makes no page anew when a save changes only what is on it", async () => {
  const { pages, run } = await gatsbyWith(services(A, B));
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
  expect(await run(services({ ...A, title: "Another" }, B))).toEqual([]);
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
});

test("keeps a page that was made after the start, until its record goes, and makes it again", async () => {
  const { pages, run } = await gatsbyWith(services(A));
  await run(services(A, B));
  await run(services({ ...A, title: "Another" }, B));
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
  await run(services(A));
  expect(addresses(pages)).toEqual(["/services/a"]);
  await run(services(A, B));
  await run(services({ ...A, title: "Another" }, B));
  expect(addresses(pages)).toEqual(["/services/a", "/services/b"]);
});

/** The same site, after the template of services was renamed for one of them. */
const redrawn = (site: SiteModel): SiteModel => ({
  ...site,
  pages: site.pages.map((page) => (page.path === "/services/b" ? { ...page, template: "OtherPage" } : page)),
});

test("makes a page anew whose ribbon or template changes", async () => {
  const { pages, run } = await gatsbyWith(services(A, B));
  expect(await run(services({ ...A, draft: true }, B))).toEqual(["/services/a"]);
  expect(pages.get("/services/a")?.context).toEqual({ ribbon: "Draft" });
  const own = pages.get("/services/b")?.component;
  await run(redrawn(services(A, B)));
  expect(pages.get("/services/a")?.context).toEqual({});
  expect(pages.get("/services/b")?.component).not.toBe(own);
});

test.each(["build", "develop"])(
  "leaves no page with the template that drew it before, in `%s`",
  async (command) => {
    const { drawnBy, run } = await gatsbyWith(services(A, B), command);
    expect([...drawnBy].sort()).toEqual([
      "/services/a by OfferingPage.tsx",
      "/services/b by OfferingPage.tsx",
    ]);
    await run(redrawn(services(A, B)));
    expect([...drawnBy].sort()).toEqual(["/services/a by OfferingPage.tsx", "/services/b by OtherPage.tsx"]);
  },
);
