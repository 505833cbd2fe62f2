import { words } from "../../../src/types/words";

const line = words.shape.footer.shape.copyright;
const skip = words.shape.layout.shape.skip;

it("a text has every value that the page puts in it, in any order", () => {
  expect(line.safeParse("© {year} {company}").success).toBe(true);
  expect(line.safeParse("{company}, {year}").success).toBe(true);
  expect(line.safeParse("{company}").success).toBe(false);
});

it("a text has no braces but those of its values", () => {
  expect(line.safeParse("{year} {company} {sort}").success).toBe(false);
  expect(line.safeParse("{year} {company}}").success).toBe(false);
  expect(skip.safeParse("Skip to {content}").success).toBe(false);
  expect(skip.safeParse("Skip to content").success).toBe(true);
});

it("says in plain words which values a text must have", () => {
  expect(line.meta()?.write).toBe("a text with `{year}` and `{company}` in it, and no other braces");
});
