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

it("shows a menu of six short entries as a row on narrow screens, and one of seven on wide ones", () => {
  expect(needsWideScreen(company, menu(...SIX))).toBe(false);
  expect(needsWideScreen(company, menu(...SIX, "Case Studies"))).toBe(true);
});

it("counts the letters of the logo too", () => {
  expect(
    needsWideScreen({ name: "A company of a very long name indeed", shortName: "ACVLN" }, menu(...SIX)),
  ).toBe(true);
});

it.each([
  ["the page itself", "/contact", "/contact", "page"],
  ["the page itself with a slash at the end", "/contact", "/contact/", "page"],
  ["the home page", "/", "/", "page"],
  ["a section on a page beneath it", "/services", "/services/iot-asset-tracking", "true"],
  ["no section that only begins alike", "/services", "/services-old", undefined],
  ["no other page", "/about", "/contact", undefined],
  ["not the home page on every page", "/", "/contact", undefined],
  ["nothing that opens no page", null, "/contact", undefined],
])("marks %s", (_, to, pathname, expected) => {
  expect(currentOf(to, pathname)).toBe(expected);
});
