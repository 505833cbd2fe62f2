import { tidyId } from "../patterns";

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
