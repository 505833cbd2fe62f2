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

it("shows a menu with six short entries as a row on narrow screens, and with seven only on wide ones", () => {
  expect(needsWideScreen(company, menu(...SIX))).toBe(false);
  expect(needsWideScreen(company, menu(...SIX, "Case Studies"))).toBe(true);
});

it("counts the letters of the logo when it estimates the width of the menu", () => {
  expect(
    needsWideScreen({ name: "A company of a very long name indeed", shortName: "ACVLN" }, menu(...SIX)),
  ).toBe(true);
});

it.each([
  ["the page itself", "/contact", "/contact", "page"],
  ["the page itself with a trailing slash", "/contact", "/contact/", "page"],
  ["the home page", "/", "/", "page"],
  ["a section on a page below it", "/services", "/services/iot-asset-tracking", "true"],
  ["no section whose address only begins with the same letters", "/services", "/services-old", undefined],
  ["no other page", "/about", "/contact", undefined],
  ["not the home page on every page", "/", "/contact", undefined],
  ["no entry without a page", null, "/contact", undefined],
])("marks %s", (_, to, pathname, expected) => {
  expect(currentOf(to, pathname)).toBe(expected);
});
