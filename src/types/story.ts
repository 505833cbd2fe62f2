import { group, line, list, recordId } from "@sitekit/content/fields";
import type { z } from "zod";

const fact = group("StoryFact", "The text for one thing in all sample screens.", {
  id: recordId("Sample screens name the fact by this id, in braces."),
  text: line("Text", "The text in the sample screens. Do not name a real person or organisation.", 60),
});

/** The record of the facts that all sample screens share, so that the screens do not contradict each other. */
export const story = group(
  "Story",
  "The fictional assets, places, officers and times of all sample screens.",
  {
    facts: list("Facts", "The facts, each with the id that samples use in braces.", fact, { max: 80 }),
  },
);

export type Story = z.infer<typeof story>;
