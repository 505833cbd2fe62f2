import {
  fill,
  inPascalCase,
  inPlainLetters,
  inSentence,
  inWords,
  jsonIn,
  quote,
  sizeText,
  urlIn,
  withArticle,
} from "../text";

it("`urlIn` parses an address with non-ASCII letters correctly in each of 20,000 calls", () => {
  const hosts = Array.from({ length: 20_000 }, () => urlIn("https://münchen.ng")?.host);
  expect(new Set(hosts)).toEqual(new Set(["xn--mnchen-3ya.ng"]));
});

it.each([
  ["`urlIn` resolves a relative URL", urlIn("/a#b", "https://c.ng")?.href, "https://c.ng/a#b"],
  ["`urlIn` returns undefined for an invalid URL", urlIn("about us"), undefined],
  ["`quote` replaces control and format characters with �", quote("a\u0007b\u202e"), "`a�b�`"],
  ["`quote` truncates a long text", ["abc", "abcd"].map((text) => quote(text, 3)), ["`abc`", "`abc…`"]],
  [
    "`fill` replaces only the placeholders that have a value",
    fill("{a} of {b}, {c} {a}", { a: 0, b: "two" }),
    "0 of two, {c} 0",
  ],
  [
    "`inWords` splits a name in Pascal or camel case into words, and keeps abbreviations in capitals",
    ["LegalPage", "FAQPage", "pageOfSMS", "A4Sheet"].map(inWords),
    ["legal page", "FAQ page", "page of SMS", "A4 sheet"],
  ],
  [
    "`sizeText` writes a number of bytes with a unit, and rounds it up",
    [999, 2000, 2001, 5_000_000, 5_000_001, 12_340_000].map(sizeText),
    ["999 bytes", "2 kB", "3 kB", "5 MB", "5.1 MB", "12.4 MB"],
  ],
  [
    "`inSentence` joins the last two parts with “and”, and the other parts with commas",
    [[], ["a"], ["a", "b"], ["a", "b", "c"]].map(inSentence),
    ["", "a", "a and b", "a, b and c"],
  ],
  [
    "`inPascalCase` writes a name in Pascal case",
    ["case-studies", "legalPages"].map(inPascalCase),
    ["CaseStudies", "LegalPages"],
  ],
  [
    "`jsonIn` returns undefined if a text is missing or is not valid JSON",
    ["[1]", "[1", null].map(jsonIn),
    [[1], undefined, undefined],
  ],
])("%s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each([
  ["Łódź", "lodz"],
  ["ɗan Ƙasa", "dan kasa"],
  ["Straße Æ þ", "strasse ae th"],
  ["Ά", "α"],
  ["हिन्दी", "हिन्दी"],
])("`inPlainLetters` writes %j in lower case and without accents, in the same script: %j", (text, plain) => {
  expect(inPlainLetters(text)).toBe(plain);
});

it.each([
  [
    "a",
    [
      "light",
      "legal page",
      "user",
      "unit",
      "euro",
      "one-off",
      "harbour",
      "Url",
      "URL",
      "USB stick",
      "SIM card",
      "10",
    ],
  ],
  [
    "an",
    [
      "artist",
      "exhibit",
      "image",
      "open day",
      "umbrella",
      "unnamed place",
      "hour",
      "honour",
      "HTML page",
      "Sms",
      "FAQ",
      "X-ray",
      "18",
    ],
  ],
])("`withArticle` puts %j before each of %j", (article, words) => {
  expect(words.map(withArticle)).toEqual(words.map((each) => `${article} ${each}`));
});
