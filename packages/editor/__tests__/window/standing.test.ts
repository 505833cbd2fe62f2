/** The sentences that say who has agreed to a change set. */

import type { ChangeSet } from "../../stores/store";
import { standing } from "../../window/SetPane";

const of = (...agreed: [who: string, version: string][]) =>
  standing(
    {
      version: "2",
      request: { url: "", isOpen: true, agreed: agreed.map(([who, version]) => ({ who, version })) },
    } as unknown as ChangeSet,
    false,
    "GitHub",
  );

test.each([
  ["bea", "This set has not changed since bea agreed to it."],
  // The stores return “someone” as the name of a deleted account. The sentence does not begin with this name, because
  // “someone” begins with a small letter.
  ["someone", "This set has not changed since someone agreed to it."],
])("`standing` says that the set has not changed since %s agreed to it", (who, sentence) => {
  expect(of([who, "2"], [who, "1"])).toBe(sentence);
});

test("if the set has changed since it was approved, `standing` says that somebody has to agree again", () => {
  expect(of(["bea", "1"], ["someone", "0"])).toBe(
    "This set has changed since bea and someone agreed to it. Somebody has to agree again.",
  );
});

test("if the set has no approval, `standing` says that nobody has agreed to it yet", () => {
  expect(of()).toMatch(/^Nobody has agreed to this set yet\. The rules at GitHub decide/);
});
