import { joinedTerms, rarityOf, searchedWords, termsOf } from "../terms";

test.each([
  ["painting paintings painted painters painter paint", "paint"],
  ["organise organize organising organization organizations organised", "organis"],
  ["company companies", "compani"],
  ["cookie cookies", "cooki"],
  ["stop stopped stopping stops", "stop"],
  ["app apps", "app"],
  ["bus buses", "bus"],
  ["cite cited cites", "cit"],
  ["happy happier", "happi"],
  ["days day", "day"],
  ["Ìlọrin ilorin", "ilorin"],
  ["ɓoats BOAT", "boat"],
  ["movement movements", "movement"],
])("are one term: %s", (words, term) => {
  for (const word of words.split(" ")) expect([word, termsOf(word)]).toEqual([word, [term]]);
});

test.each("bring string ring bed shed seed agreed user liner nation glass fuss tied 24s".split(" "))(
  "%s keeps its ending",
  (word) => expect(termsOf(word)[0]).toBe(word),
);

test.each([
  ["e-filing", ["efil", "fil"]],
  ["Shortlet247", ["shortlet247", "shortlet", "247"]],
  ["M&E", ["me"]],
  ["the big boats", ["big", "boat"]],
  ["the of", ["theof"]],
  ["the", []],
  ["", []],
])("the terms of %j are %j", (text, terms) => {
  expect(termsOf(text, new Set(["the", "of"]))).toEqual(terms);
});

test("the words that are searched for stand as they were typed", () => {
  const fillers = new Set(["the", "of"]);
  expect(searchedWords("the Big boats", fillers)).toEqual([
    { text: "Big", terms: ["big"] },
    { text: "boats", terms: ["boat"] },
  ]);
  expect(searchedWords("the of", fillers)).toEqual([{ text: "the of", terms: ["theof"] }]);
  expect(joinedTerms("gen set boats")).toEqual(["genset", "setboat"]);
  expect(joinedTerms("boats")).toEqual([]);
});

test("a term that few pages have tells more", () => {
  expect([rarityOf(1, 10), rarityOf(10, 10)]).toEqual([Math.log(1 + 9.5 / 1.5), Math.log(1 + 0.5 / 10.5)]);
});
