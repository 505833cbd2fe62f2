import { fill, inPascalCase, inWords, jsonIn, quote, urlIn, withArticle } from "../text";

it("parses an address with non-ASCII letters, however often it is called", () => {
  const hosts = Array.from({ length: 20_000 }, () => urlIn("https://münchen.ng")?.host);
  expect(new Set(hosts)).toEqual(new Set(["xn--mnchen-3ya.ng"]));
});

it.each([
  ["`urlIn` resolves a relative URL", urlIn("/a#b", "https://c.ng")?.href, "https://c.ng/a#b"],
  ["`urlIn` returns undefined for an invalid URL", urlIn("about us"), undefined],
  ["`quote` replaces invisible characters", quote("a\u0007b\u202e"), "`a�b�`"],
  ["`quote` truncates a long text", ["abc", "abcd"].map((text) => quote(text, 3)), ["`abc`", "`abc…`"]],
  [
    "`fill` replaces only the placeholders that have a value",
    fill("{a} of {b}, {c} {a}", { a: 0, b: "two" }),
    "0 of two, {c} 0",
  ],
  ["`inWords` writes a name as words", inWords("LegalPage"), "legal page"],
  [
    "`inPascalCase` writes a name in Pascal case",
    ["case-studies", "legalPages"].map(inPascalCase),
    ["CaseStudies", "LegalPages"],
  ],
  [
    "`jsonIn` returns undefined if a text is not valid JSON",
    ["[1]", "[1", null].map(jsonIn),
    [[1], undefined, undefined],
  ],
])("%s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each([
  ["a", ["light", "legal page", "user", "unit", "euro", "one-off", "harbour"]],
  ["an", ["artist", "exhibit", "image", "open day", "umbrella", "unnamed place", "hour", "honour"]],
])("writes %j before %j", (article, words) => {
  expect(words.map(withArticle)).toEqual(words.map((each) => `${article} ${each}`));
});
