import { isReservedDomain, tidyId } from "../patterns";

test.each([
  ["Fog signals", "fog-signals"],
  ["Ƙofar Ɗan Ɓaure", "kofar-dan-baure"],
  ["Straße & Łódź – Bjørn", "strasse-lodz-bjorn"],
  ["Market's end", "markets-end"],
  // Windows reserves the file name "con".
  ["con", "con-page"],
  ["Каталог", ""],
])("`tidyId` turns %j into %j", (text, id) => {
  expect(tidyId(text)).toBe(id);
});

test.each([
  "https://www.company.example/about",
  "Write to info@company.example.",
  "https://example.com",
  "www.example.org:8080",
  "EXAMPLE.NET",
])("`isReservedDomain` finds a domain that is reserved for examples in the text %j", (text) => {
  expect(isReservedDomain(text)).toBe(true);
});

test.each([
  "https://my-example.com",
  "https://www.example-site.com",
  "https://example.com.ng",
  "https://shop.examples.ng",
  "https://our.example.ng",
])("`isReservedDomain` finds no domain that is reserved for examples in the text %j", (text) => {
  expect(isReservedDomain(text)).toBe(false);
});
