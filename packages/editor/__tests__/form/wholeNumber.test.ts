import { wholeNumber } from "../../form/wholeNumber";

test.each([
  ["12", 12],
  [" 12 ", 12],
  ["007", 7],
  ["1 000", 1000],
  ["1\u00a0000\u202f000", 1_000_000],
  ["٣", 3],
  ["١٢", 12],
  ["۱۲۳", 123],
  ["१२", 12],
  ["１２", 12],
  ["𝟏𝟐", 12],
])("`wholeNumber` reads %j as the number %d", (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

test("`wholeNumber` reads the decimal digits of all writing systems", () => {
  const codes = Array.from({ length: 0x11_0000 }, (_, code) => code);
  const digits = codes.map((code) => String.fromCodePoint(code)).filter((each) => /^\p{Nd}$/u.test(each));
  // Unicode has the digits of each writing system in order from 0 to 9, so `at % 10` is the value of the digit.
  expect(digits.map(wholeNumber)).toEqual(digits.map((_, at) => at % 10));
  for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
    const { format } = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false });
    const written = format(9_876_543_210);
    if (/^\p{Nd}+$/u.test(written)) expect([written, wholeNumber(written)]).toEqual([written, 9_876_543_210]);
  }
});

test.each([
  "",
  " ",
  "2,5",
  "2.5",
  "1,000",
  "1.000",
  "1e3",
  "0x10",
  "-3",
  "+3",
  "1 00",
  "10 00",
  "½",
  "Ⅻ",
  "twelve",
  "9".repeat(20),
])("`wholeNumber` does not accept %j as a whole number", (text) => {
  expect(wholeNumber(text)).toBeUndefined();
});
