import { lettersMissing, pictureText } from "../../src/types/pictureText";

it.each([
  ["Fuel & haulage: 50% loss?", "Fuel & haulage: 50% loss?"],
  ["Ẹ̀kọ́ àti Ọ̀ṣun", "Ẹ̀kọ́ àti Ọ̀ṣun"],
  ["Œuvre, Łódź, Tiếng Việt, ₦5,000", "Œuvre, Łódź, Tiếng Việt, ₦5,000"],
  ["Cafe\u0301", "Café"],
  ["ǹ", "n\u0300"],
  ["A\u00A0b\u2009c\u2011d\u2012e", "A\u00A0b c-d-e"],
  ["Lorries 🚚 and 👨‍👩‍👧", "Lorries and"],
  ["Done ✓ → next\u200B", "Done next"],
  ["", ""],
])("a share picture shows %j as %j", (text, drawn) => {
  expect(pictureText(text)).toBe(drawn);
  expect(lettersMissing(text)).toEqual([]);
});

it.each([
  ["Противотуманные сигналы", "П"],
  ["أضواء", "أ"],
  ["Ɓangaren ƙasa", "Ɓ"],
  ["Lamps 灯台", "灯"],
  ["ሰላም", "ሰ"],
  ["हिन्दी", "ह"],
  ["① first", "①"],
  ["Ελλάδα", "Ε"],
  ["\u{1D400}", "\u{1D400}"],
])(
  "a share picture leaves out the whole text %s because the font lacks the letter or digit %s",
  (text, first) => {
    expect(pictureText(text)).toBe("");
    expect(lettersMissing(text)[0]).toBe(first);
  },
);
