import { words } from "../../../src/types/words";

const line = words.shape.footer.shape.copyright;
const skip = words.shape.layout.shape.skip;

it("a text must contain every placeholder, in any order", () => {
  expect(line.safeParse("© {year} {company}").success).toBe(true);
  expect(line.safeParse("{company}, {year}").success).toBe(true);
  expect(line.safeParse("{company}").success).toBe(false);
});

it("a text may contain no braces except those of its placeholders", () => {
  expect(line.safeParse("{year} {company} {sort}").success).toBe(false);
  expect(line.safeParse("{year} {company}}").success).toBe(false);
  expect(skip.safeParse("Skip to {content}").success).toBe(false);
  expect(skip.safeParse("Skip to content").success).toBe(true);
});

it("explains in plain words which placeholders a text must contain", () => {
  expect(line.meta()?.write).toBe("a text with `{year}` and `{company}` in it, and no other braces");
});
