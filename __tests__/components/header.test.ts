import { currentOf, needsWideScreen } from "../../src/components/Header";

jest.mock("gatsby", () => jest.requireActual("../../src/preview/gatsbyInPreview"), { virtual: true });

const company = { name: "Lantern Row Lighthouses", shortName: "Lantern Row" };
const entry = (label: string) => ({ label, to: "/", overviewLabel: null, entries: [] });
const menu = (...labels: string[]) => ({
  items: labels.map(entry),
  action: { label: "Write to us", to: "/contact" },
  buying: null,
  quickLinks: [],
  footer: [],
  legal: [],
});
const SIX = ["Home", "Services", "Solutions", "About Us", "Contact", "Live Platforms"];

it("six short menu entries fit into the header of a window 64 rem wide, but seven do not", () => {
  expect(needsWideScreen(company, menu(...SIX))).toBe(false);
  expect(needsWideScreen(company, menu(...SIX, "Case Studies"))).toBe(true);
});

it("six short menu entries do not fit into the header of a window 64 rem wide if the company's name is long", () => {
  expect(
    needsWideScreen({ name: "A company of a very long name indeed", shortName: "ACVLN" }, menu(...SIX)),
  ).toBe(true);
});

it.each([
  ["has aria-current=page on the page that it links to", "/contact", "/contact", "page"],
  [
    "has aria-current=page on the page that it links to, even if the address ends with a slash",
    "/contact",
    "/contact/",
    "page",
  ],
  ["that links to the home page has aria-current=page there", "/", "/", "page"],
  [
    "has aria-current=true on a page below the page that it links to",
    "/services",
    "/services/iot-asset-tracking",
    "true",
  ],
  ["that links to /services has no aria-current on /services-old", "/services", "/services-old", undefined],
  ["that links to /about has no aria-current on /contact", "/about", "/contact", undefined],
  ["that links to the home page has no aria-current on a different page", "/", "/contact", undefined],
  ["that links to no page has no aria-current", null, "/contact", undefined],
])("a header menu entry %s", (_, to, pathname, expected) => {
  expect(currentOf(to, pathname)).toBe(expected);
});
