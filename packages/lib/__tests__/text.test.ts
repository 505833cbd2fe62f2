import { fill, inPascalCase, inWords, jsonIn, quote, urlIn } from "../text";

it("reads an address with letters beyond ASCII, however often it is asked", () => {
  const hosts = Array.from({ length: 20_000 }, () => urlIn("https://münchen.ng")?.host);
  expect(new Set(hosts)).toEqual(new Set(["xn--mnchen-3ya.ng"]));
});

it.each([
  [urlIn("/about#team", "https://a.ng")?.href, "https://a.ng/about#team"],
  [urlIn("about us"), undefined],
  [quote("a\u0007b\u202e"), "`a�b�`"],
  [quote("abc", 3), "`abc`"],
  [quote("abcd", 3), "`abc…`"],
  [fill("{a} of {b}, {c} {a}", { a: 0, b: "two" }), "0 of two, {c} 0"],
  [inWords("LegalPage"), "legal page"],
  [inPascalCase("case-studies"), "CaseStudies"],
  [inPascalCase("legalPages"), "LegalPages"],
  [["[1]", "[1", null].map(jsonIn), [[1], undefined, undefined]],
])("gives %j", (found, expected) => {
  expect(found).toEqual(expected);
});
