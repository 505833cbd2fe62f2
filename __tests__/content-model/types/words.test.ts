import { words } from "../../../src/types/words";

const line = words.shape.footer.shape.copyright;
const skip = words.shape.layout.shape.skip;

it("an interface text must contain all of its placeholders, in any order", () => {
  expect(line.safeParse("© {year} {company}").success).toBe(true);
  expect(line.safeParse("{company}, {year}").success).toBe(true);
  expect(line.safeParse("{company}").success).toBe(false);
});

it("an interface text may contain braces only around its placeholders", () => {
  expect(line.safeParse("{year} {company} {sort}").success).toBe(false);
  expect(line.safeParse("{year} {company}}").success).toBe(false);
  expect(skip.safeParse("Skip to {content}").success).toBe(false);
  expect(skip.safeParse("Skip to content").success).toBe(true);
});

it("the metadata `write` of an interface text says which placeholders the text must contain", () => {
  expect(line.meta()?.write).toBe("a text with `{year}` and `{company}` in it, and no other braces");
});
