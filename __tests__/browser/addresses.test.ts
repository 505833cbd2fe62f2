import { parse } from "node-html-parser";
import type { Listening } from "../support/listen";
import { titleOf } from "./support/content";
import { SPECIFIED, startSite } from "./support/site";
import { ALIASES, ROUTES, WILDCARD_ALIASES } from "./support/specification";

let site: Listening;
beforeAll(async () => {
  site = await startSite(SPECIFIED);
});
afterAll(() => site.close());

/** What the server answers, without following where it points. */
async function ask(address: string): Promise<{ status: number; location: string | null }> {
  const { status, headers } = await fetch(site.url + address, { redirect: "manual" });
  return { status, location: headers.get("location") };
}

/** The address and the heading that a visitor ends up with. */
async function arrive(address: string) {
  const answer = await fetch(site.url + address);
  const { pathname, search } = new URL(answer.url);
  const headings = parse(await answer.text()).querySelectorAll("h1");
  return { pathname, search, headings: headings.map(({ textContent }) => textContent) };
}

test("The route table has 43 addresses", () => {
  expect(new Set(ROUTES.map(([address]) => address)).size).toBe(43);
});

describe("An address of the route table", () => {
  test.each(ROUTES)("%s shows its page", async (address, name) => {
    expect(await ask(address)).toEqual({ status: 200, location: null });
    expect(await arrive(address)).toEqual({ pathname: address, search: "", headings: [titleOf(name)] });
  });

  test.each(ROUTES.slice(1))("%s with a slash at its end is sent on to the one without", async (address) => {
    expect(await ask(`${address}/`)).toEqual({ status: 301, location: address });
  });

  test.each(ROUTES)("%s with a query shows the same page", async (address, name) => {
    expect(await ask(`${address}?from=letter`)).toEqual({ status: 200, location: null });
    const arrived = await arrive(`${address}?from=letter`);
    expect(arrived).toEqual({ pathname: address, search: "?from=letter", headings: [titleOf(name)] });
  });
});

describe("An old address", () => {
  const everyForm = [
    ...ALIASES.flatMap(([from, to]) => [[from, to] as const, [`${from}/`, to] as const]),
    ...WILDCARD_ALIASES.flatMap(([from, to]) =>
      ["", "/", "/login", "/a/b/c", "/login/"].map((rest) => [from + rest, to] as const),
    ),
  ];

  test.each(everyForm)("%s is sent on for good, in one step, to %s", async (from, to) => {
    expect(await ask(from)).toEqual({ status: 301, location: to });
    expect(await ask(to)).toEqual({ status: 200, location: null });
  });

  test.each(everyForm)("%s takes its query along to %s", async (from, to) => {
    expect(await ask(`${from}?ref=a&x=1`)).toEqual({ status: 301, location: `${to}?ref=a&x=1` });
  });

  test.each([...ALIASES, ...WILDCARD_ALIASES])("%s shows the page %s in a browser", async (from, to) => {
    const headings = [titleOf(to.slice(1))];
    expect(await arrive(from)).toEqual({ pathname: to, search: "", headings });
  });

  test.each(["/services/ecommerce/x", "/rtwx", "/nmis-ngo", "/services/custom-softwares"])(
    "%s only looks like one, and is not found",
    async (address) => {
      expect(await ask(address)).toEqual({ status: 404, location: null });
    },
  );
});

describe("Anything else", () => {
  test.each([
    "/no-such-page",
    "/services/no-such",
    "/solutions/nmis/x",
    "/index.html",
    "/Services",
    "/404.html",
  ])("%s shows the not-found page, with status 404", async (address) => {
    expect(await ask(address)).toEqual({ status: 404, location: null });
    expect(await arrive(address)).toEqual({
      pathname: address,
      search: "",
      headings: [titleOf("pages/not-found")],
    });
  });
});
