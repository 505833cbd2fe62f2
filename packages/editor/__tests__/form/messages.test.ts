/** Messages of the form's controls. */

import { fullMessage } from "../../form/ListField";
import { answersOn } from "../../form/PublicationField";

test("a full list says how many entries it can have", () => {
  expect(fullMessage(1)).toMatch(/at most 1 entry\. /);
  expect(fullMessage(3)).toMatch(/at most 3 entries\. /);
});

test.each([
  ["public", "Draft|Public now|Public from a later time|Offline"],
  ["paused", "Draft|Public now|Offline until a later time|Offline"],
] as const)(
  "a %s record has all visibility choices, and no help text has “it” before the record's name",
  (state, labels) => {
    const answers = answersOn("this light", state, false);
    expect(answers.map(([, label]) => label).join("|")).toBe(labels);
    expect(answers.filter(([, , help]) => /\bit\b.*this light/.test(help))).toEqual([]);
  },
);
