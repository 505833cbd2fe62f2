import { group, line, list, recordId } from "@sitekit/content/fields";
import type { z } from "zod";

const fact = group("StoryFact", "What sample screens call one thing, wherever it appears.", {
  id: recordId("Sample screens name the fact by this id, in braces."),
  text: line("Text", "The text in the sample screens. Do not name a real person or organisation.", 60),
});

/** The facts that all sample screens share, so that they do not contradict each other. */
export const story = group(
  "Story",
  "The fictional assets, places, officers and times of all sample screens.",
  {
    facts: list("Facts", "Each with the id by which samples name it.", fact, { max: 80 }),
  },
);

export type Story = z.infer<typeof story>;
