/** The message about a full list, and the labels and help texts of the visibility choices. */

import { fullMessage } from "../../form/ListField";
import { answersOn } from "../../form/PublicationField";

test("the message about a full list says how many entries the list can have", () => {
  expect(fullMessage(1)).toMatch(/at most 1 entry\. /);
  expect(fullMessage(3)).toMatch(/at most 3 entries\. /);
});

const CHOICES = [
  ["public", false, "Draft|Public now|Public from a later time|Offline"],
  ["paused", false, "Draft|Public now|Offline until a later time|Offline"],
  ["public", true, "Draft|Public now|Offline until a later time|Offline"],
  ["planned", true, "Draft|Public now|Public from a later time|Offline until a later time|Offline"],
] as const;

test.each(CHOICES)(
  "for a %s record (published before: %s), `answersOn` offers the visibility choices %s",
  (state, isKnown, labels) => {
    const answers = answersOn("this light", state, isKnown);
    expect(answers.map(([, label]) => label).join("|")).toBe(labels);
  },
);

test.each(CHOICES)(
  "for a %s record (published before: %s), no help text uses the pronoun “it” before “this light”",
  (state, isKnown) => {
    const helps = answersOn("this light", state, isKnown).map(([, , help]) => help);
    expect(helps.filter((help) => /\bit\b.*this light/.test(help))).toEqual([]);
  },
);
