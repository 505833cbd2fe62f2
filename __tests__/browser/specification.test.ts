/**
 * Tests that the site has the addresses, the redirects, the page headings and the numbers of menu and list entries that
 * the project's specification prescribes. The browser opens all pages with scripts disabled.
 */
import { parse } from "node-html-parser";
import type { Locator, Page } from "playwright-core";
import { pagesToOpen } from "./support/builtPages";
import { menuList, shows } from "./support/page";
import { startSession } from "./support/session";
import { record, titleOf } from "./support/site";
import { ALIASES, COUNTS, ROUTES, WILDCARD_ALIASES } from "./support/specification";

const session = startSession();

/** The status and the `Location` header of the server's response to a request. Does not follow redirects. */
async function ask(address: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await fetch(session.url + address, { redirect: "manual" });
  return { status, location: headers.get("location") };
}

/**
 * Requests an address, and follows all redirects. Returns the final address without the host, followed by the text of
 * each `h1` in the final response.
 */
async function arrive(address: string) {
  const answer = await fetch(session.url + address);
  const headings = parse(await answer.text()).querySelectorAll("h1");
  return [answer.url.slice(session.url.length), ...headings.map(({ textContent }) => textContent)];
}

async function open(address: string): Promise<Page> {
  const page = await session.readerPage();
  await page.goto(address);
  return page;
}

describe("an address that the specification lists", () => {
  test.each(ROUTES)("shows its page, with and without a query string: %s", async (address, name) => {
    for (const full of [address, `${address}?from=letter`]) {
      expect(await ask(full)).toEqual({ status: 200, location: null });
      expect(await arrive(full)).toEqual([full, titleOf(name)]);
    }
  });

  test.each(ROUTES.slice(1))(
    "is the target of a redirect from the same address with a trailing slash: %s/",
    async (address) => {
      expect(await ask(`${address}/`)).toEqual({ status: 301, location: address });
    },
  );
});

describe("an old address", () => {
  const everyForm = [
    ...ALIASES.flatMap(([from, to]) => [[from, to] as const, [`${from}/`, to] as const]),
    ...WILDCARD_ALIASES.flatMap(([from, to]) =>
      ["", "/", "/login", "/a/b/c", "/login/"].map((rest) => [from + rest, to] as const),
    ),
  ];

  test.each(everyForm)(
    "redirects permanently and directly to the new address, and keeps the query string: from %s to %s",
    async (from, to) => {
      expect(await ask(from)).toEqual({ status: 301, location: to });
      expect(await ask(`${from}?ref=a&x=1`)).toEqual({ status: 301, location: `${to}?ref=a&x=1` });
    },
  );

  test.each([...ALIASES, ...WILDCARD_ALIASES])(
    "when opened in a browser, leads to the page at the new address: from %s to %s",
    async (from, to) => {
      const page = await open(from);
      expect(page.url()).toBe(session.url + to);
      await shows(page, to.slice(1));
    },
  );
});

test.each([
  "/no-such-page",
  "/services/no-such",
  "/solutions/nmis/x",
  "/index.html",
  "/Services",
  "/404.html",
  // The next four addresses must not be redirected, although they resemble old addresses that are redirected.
  "/services/ecommerce/x",
  "/rtwx",
  "/nmis-ngo",
  "/services/custom-softwares",
])("the unknown address %s shows the not-found page with status 404", async (address) => {
  expect(await ask(address)).toEqual({ status: 404, location: null });
  expect(await arrive(address)).toEqual([address, titleOf("pages/not-found")]);
});

const footerSolutions = 'nav[aria-labelledby="footer-solutions"] li';
const entries = (label: string) => (page: Page) => menuList(page, label).locator("a");

test.each<[what: string, address: string, find: (page: Page) => Locator, specified: number]>([
  ["services on /services", "/services", (page) => page.locator("main [data-listed]"), COUNTS.services],
  ["links (including the overview) in the menu of services", "/", entries("Services"), COUNTS.services + 1],
  [
    "links (including the overview) in the menu of solutions",
    "/",
    entries("Solutions"),
    COUNTS.solutionsInMenu + 1,
  ],
  [
    "solutions on /solutions",
    "/solutions",
    (page) => page.locator("main [data-listed]"),
    COUNTS.listedSolutions,
  ],
  ["solutions in the footer", "/", (page) => page.locator(footerSolutions), COUNTS.footerSolutions],
  [
    "links to live websites in the footer",
    "/",
    (page) => page.locator(`${footerSolutions} a`).filter({ hasText: "Visit Live Website" }),
    COUNTS.livePlatforms,
  ],
  ["links to live platforms in the header", "/", entries("Live Platforms"), COUNTS.livePlatforms],
  ["testimonials on the home page", "/", (page) => page.locator("main blockquote"), COUNTS.testimonials],
])("the number of %s is as specified", async (_, address, find, specified) => {
  expect(await find(await open(address)).count()).toBe(specified);
});

test("without scripts, every kind of page shows the header's navigation, a heading, some text and the footer", async () => {
  const faults = await session.faultsInEach(
    pagesToOpen(session.site),
    async (page, { address }) => {
      await page.goto(address);
      const parts = ["header.site-header nav", "main h1", "main :is(p, li)", "footer.site-footer address"];
      const shown = await Promise.all(parts.map((part) => page.locator(part).first().isVisible()));
      return parts.filter((_, index) => !shown[index]).map((part) => `${address} does not show ${part}`);
    },
    { javaScriptEnabled: false },
  );
  expect(faults).toEqual([]);
});

test("without scripts, the search and the copy buttons are hidden, and the overview of solutions still lists solutions", async () => {
  const page = await open("/solutions");
  const visible = (selector: string) => page.locator(selector).filter({ visible: true }).count();
  expect(await visible("search :is(input, select, button)")).toBe(0);
  expect(await visible("main [data-listed]")).toBeGreaterThanOrEqual(18);
  await page.goto("/contact");
  expect(await visible("main button")).toBe(0);
});

test("the not-found page links to the overview of services", async () => {
  const page = await open("/no-such-page");
  const offered = page.getByRole("navigation", { name: String(record("pages/not-found").mainPages) });
  await offered.getByRole("link", { name: titleOf("pages/services"), exact: true }).click();
  await shows(page, "pages/services");
});
