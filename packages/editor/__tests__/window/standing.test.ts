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
  // The stores return “someone” as the name of a deleted account.
  ["someone", "This set has not changed since someone agreed to it."],
])(
  "the sentence about an approval does not begin with the person's name, which may be “someone”: %s",
  (who, sentence) => {
    expect(of([who, "2"], [who, "1"])).toBe(sentence);
  },
);

test("the sentence says that a set that changed after its approval needs another approval", () => {
  expect(of(["bea", "1"], ["someone", "0"])).toBe(
    "This set has changed since bea and someone agreed to it. Somebody has to agree again.",
  );
});

test("the sentence about a set without an approval says that nobody has agreed to it", () => {
  expect(of()).toMatch(/^Nobody has agreed to this set yet\. The rules at GitHub decide/);
});
