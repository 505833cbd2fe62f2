import { securityTxt } from "../../../src/gatsby/postBuild/securityTxt";

const SITE = { siteUrl: "https://www.company.example" };
const NOW = new Date("2026-03-15T12:00:00Z");

test("names whom to write to, for less than a year", () => {
  expect(securityTxt({ ...SITE, securityContact: "safe@company.example" }, NOW)).toBe(
    `Contact: mailto:safe@company.example
Expires: 2027-02-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://www.company.example/.well-known/security.txt
`,
  );
});

test("is not written when the content names nobody", () => {
  expect(securityTxt(SITE, NOW)).toBeUndefined();
});
