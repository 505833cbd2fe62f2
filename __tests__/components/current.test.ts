import { currentOf } from "../../src/components/Header";

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
