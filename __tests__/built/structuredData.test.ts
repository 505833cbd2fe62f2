/** The schema.org data that the built pages contain for search engines. */
import fs from "node:fs";
import { type PageHead, pageHeads } from "./support/heads";
import { GOOGLE_REQUIRES, schemaOrgIssues, type Thing, thingsWithin } from "./support/structuredData";

const company = JSON.parse(fs.readFileSync("content/company.json", "utf8"));
const pages = pageHeads().filter(({ hidden }) => !hidden);
const thingsOf = ({ head }: PageHead): Thing[] =>
  JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? "{}")["@graph"];
const thingOf = (page: PageHead, type: string) => thingsOf(page).find((thing) => thing["@type"] === type);
const under = (folder: string) => pages.filter(({ address }) => address.startsWith(`${folder}/`));

describe("the checker of structured data that these tests use", () => {
  it("reports a type and a property that schema.org does not have", () => {
    const issues = schemaOrgIssues({
      "/a": [{ "@type": "Sevice", name: "x" }],
      "/b": [
        { "@type": "Service", name: "x", provider: { "@type": "Organization", name: "y", turnover: 1 } },
      ],
      "/c": [{ "@type": "Service", name: "x" }],
    });
    expect(issues.map((issue) => issue.slice(0, 2))).toEqual(["/a", "/b"]);
    expect(issues[1]).toContain("turnover");
  });

  it("reports a breadcrumb without a position", () => {
    const itemListElement = [1, undefined].map((position) => ({ "@type": "ListItem", position, name: "x" }));
    expect(schemaOrgIssues({ "/a": [{ "@type": "BreadcrumbList", itemListElement }] }).join()).toContain(
      "position",
    );
  });
});

it("the structured data of every indexable page uses only the vocabulary of schema.org", () => {
  expect(schemaOrgIssues(Object.fromEntries(pages.map((page) => [page.address, thingsOf(page)])))).toEqual(
    [],
  );
});

it("the structured data of every indexable page has the properties that `GOOGLE_REQUIRES` lists for each type (the issuer of a licence needs only a name)", () => {
  const missing = pages.flatMap((page) => {
    const things = thingsWithin(thingsOf(page));
    // For the organisation that has issued a licence, editors enter only the name. So the test requires no other
    // property of this organisation.
    const issuers = new Set(things.map(({ recognizedBy }) => recognizedBy));
    return things.flatMap((thing) =>
      (issuers.has(thing) ? ["name"] : (GOOGLE_REQUIRES[thing["@type"]] ?? []))
        .filter((property) => !thing[property])
        .map((property) => `${page.address}: ${thing["@type"]}.${property}`),
    );
  });
  expect(missing).toEqual([]);
});

it("the structured data of a service or solution has the same questions as the page", () => {
  for (const page of [...under("/services"), ...under("/solutions")]) {
    const seen = page.body.querySelectorAll("#questions summary > h3").map(({ textContent }) => textContent);
    const told = thingsWithin(thingOf(page, "FAQPage")).filter((thing) => thing["@type"] === "Question");
    expect(told.map(({ name }) => name)).toEqual(seen);
    expect(seen.length).toBeGreaterThan(2);
  }
});

it("the structured data of every indexable page has the same breadcrumbs as the page", () => {
  for (const page of pages) {
    const seen = page.body
      .querySelectorAll('nav[aria-label="Breadcrumb"] li')
      .map(({ textContent }) => textContent);
    const told = thingsWithin(thingOf(page, "BreadcrumbList")).filter(
      (thing) => thing["@type"] === "ListItem",
    );
    expect(told.map(({ name }) => name)).toEqual(seen);
    if (page.address === "/") expect(seen).toEqual([]);
    else expect(told.at(-1)).toMatchObject({ item: company.siteUrl + page.address });
  }
});
