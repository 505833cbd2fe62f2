import { joinedTerms, rarityOf, searchedWords, termsOf } from "../terms";

test.each([
  ["Ìlọrin ilorin", "ilorin"],
  ["ɓoats BOATS", "boats"],
  ["Bjørn bjorn", "bjorn"],
  ["C++ c++", "c++"],
  ["+2348035550142 2348035550142 08035550142 0803-555-0142 +234(0)8035550142", "035550142"],
  ["0803.555.0142 +234.803.555.0142 803.555.0142 234.803.555.0142", "035550142"],
  ["organize organise", "organise"],
  ["كِتَاب كتاب كتــاب", "كتاب"],
  ["Ёлка елка", "елка"],
  ["N.C.C. n.c.c NCC", "ncc"],
  ["5,000 5000 ₦5,000", "5000"],
  ["ﬁnance ＦＩＮＡＮＣＥ finance", "finance"],
  ["ʼYan 'yan ƴan", "yan"],
])("`termsOf` returns the same term for all of these spellings: %s", (words, term) => {
  for (const word of words.split(" ")) expect([word, termsOf(word)]).toEqual([word, [term]]);
});

test.each([
  ["e-filing", ["efiling", "filing"]],
  ["Shortlet247", ["shortlet247", "shortlet", "247"]],
  ["M&E", ["me"]],
  ["the big boats", ["big", "boats"]],
  ["call +234 803 555 0142 now", ["call", "035550142", "now"]],
  ["C# and R&D", ["c#", "and", "rd"]],
  ["N5,000 in 2.0.1", ["n5000", "5000", "in", "2.0.1"]],
  ["1.5m, 2,50 and 28.11.2026", ["1.5", "50", "and", "28.11.2026", "28", "11", "2026"]],
  ["5,000mAh 2.4GHz 3.5 mm", ["5000", "mah", "2.4", "ghz", "3.5", "mm"]],
  ["192.168.100.100", ["192.168.100.100", "192", "168", "100", "100"]],
  ["N.C.C. licence, info@x.example", ["ncc", "licence", "info", "example"]],
  ["ge\u00adsamt", ["gesamt", "ge", "samt"]],
  ["Foo\u200bBar e\u2011filing O‘Leary", ["foo", "bar", "efiling", "filing", "oleary", "leary"]],
  ["2026-11-28 to 2027", ["20261128", "2026", "11", "28", "to", "2027"]],
  ["ភាសា\u200bខ្មែរ", ["ភាសា", "ខ្មែរ"]],
  ["资产管理", ["资产", "产管", "管理"]],
  ["हिन्दी", ["हिन्दी"]],
  ["the of", ["theof"]],
  ["the", []],
  ["\u0301 \u0323", []],
  ["", []],
])("`termsOf` splits %j into the terms %j", (text, terms) => {
  expect(termsOf(text, new Set(["the", "of"]))).toEqual(terms);
});

test("`searchedWords` returns each word as it was typed, with its terms; leaves out fillers unless all words are fillers", () => {
  const fillers = new Set(["the", "of"]);
  expect(searchedWords("the Big boats", fillers)).toEqual([
    { text: "Big", terms: ["big"] },
    { text: "boats", terms: ["boats"] },
  ]);
  expect(searchedWords("the of", fillers)).toEqual([{ text: "the of", terms: ["theof"] }]);
});

test("`joinedTerms` joins each pair of adjacent words into one term", () => {
  expect(joinedTerms("gen set boats")).toEqual(["genset", "setboats"]);
  expect(joinedTerms("gull\u200bbank")).toEqual(["gullbank"]);
  expect(joinedTerms("boats")).toEqual([]);
});

test("`rarityOf` gives a higher weight to a term that few pages contain", () => {
  expect([rarityOf(1, 10), rarityOf(10, 10)]).toEqual([Math.log(1 + 9.5 / 1.5), Math.log(1 + 0.5 / 10.5)]);
});
