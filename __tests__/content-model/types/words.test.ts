import { words } from "../../../src/content-model/types/words";

const shown = words.shape.overview.shape.shown;
const skip = words.shape.layout.shape.skip;

it("a text has every value that the page puts in it, in any order", () => {
  expect(shown.safeParse("{count} of {total} shown").success).toBe(true);
  expect(shown.safeParse("Of {total}: {count}").success).toBe(true);
  expect(shown.safeParse("{count} shown").success).toBe(false);
});

it("a text has no braces but those of its values", () => {
  expect(shown.safeParse("{count} of {total} {sort}").success).toBe(false);
  expect(shown.safeParse("{count} of {total}}").success).toBe(false);
  expect(skip.safeParse("Skip to {content}").success).toBe(false);
  expect(skip.safeParse("Skip to content").success).toBe(true);
});

it("says in plain words which values a text must have", () => {
  expect(shown.meta()?.write).toBe("a text with `{count}` and `{total}` in it, and no other braces");
});
