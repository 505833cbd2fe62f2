import { isReservedDomain, tidyId } from "../patterns";

test.each([
  ["Fog signals", "fog-signals"],
  ["Ƙofar Ɗan Ɓaure", "kofar-dan-baure"],
  ["Straße & Łódź – Bjørn", "strasse-lodz-bjorn"],
  ["Market's end", "markets-end"],
  // Windows reserves the file name "con".
  ["con", "con-page"],
  ["Каталог", ""],
])("turns %j into the id %j", (text, id) => {
  expect(tidyId(text)).toBe(id);
});

test.each([
  ["https://www.company.example/about", true],
  ["Write to info@company.example.", true],
  ["https://example.com", true],
  ["www.example.org:8080", true],
  ["EXAMPLE.NET", true],
  ["https://my-example.com", false],
  ["https://www.example-site.com", false],
  ["https://example.com.ng", false],
  ["https://shop.examples.ng", false],
  ["https://our.example.ng", false],
])("whether the text %j contains a domain that is reserved for examples: %s", (text, isReserved) => {
  expect(isReservedDomain(text)).toBe(isReserved);
});
