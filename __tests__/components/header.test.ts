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

it("a menu of six short entries does not need a wide screen, but a menu of seven does", () => {
  expect(needsWideScreen(company, menu(...SIX))).toBe(false);
  expect(needsWideScreen(company, menu(...SIX, "Case Studies"))).toBe(true);
});

it("a menu of six short entries needs a wide screen if the company's name is long", () => {
  expect(
    needsWideScreen({ name: "A company of a very long name indeed", shortName: "ACVLN" }, menu(...SIX)),
  ).toBe(true);
});

it.each([
  ["current on its own page", "/contact", "/contact", "page"],
  ["current on its own page with a trailing slash", "/contact", "/contact/", "page"],
  ["current on the home page if the entry is the home page", "/", "/", "page"],
  ["active on a page below its own page", "/services", "/services/iot-asset-tracking", "true"],
  [
    "not active on a page whose address only begins with the same letters",
    "/services",
    "/services-old",
    undefined,
  ],
  ["not active on a different page", "/about", "/contact", undefined],
  ["not active on a different page if the entry is the home page", "/", "/contact", undefined],
  ["not active if the entry has no page", null, "/contact", undefined],
])("an entry of the header is %s", (_, to, pathname, expected) => {
  expect(currentOf(to, pathname)).toBe(expected);
});
