import { group, line, list, recordId } from "@sitekit/content/fields";
import type { z } from "zod";

const fact = group("StoryFact", "A made-up fact for sample screens, such as the name of a depot.", {
  id: recordId("To use the fact in a sample screen, write this id there in braces, as in `{depot}`."),
  text: line(
    "Text",
    "The text that sample screens show instead of the id in braces. Do not name a real person or organisation.",
    60,
  ),
});

/**
 * The fields of the record “Story of the samples”. Several sample screens can use the same fact, such as the name of a
 * depot, so that the screens do not contradict each other.
 */
export const story = group(
  "Story",
  "Made-up assets, places, officers and times that several sample screens can use.",
  {
    facts: list("Facts", "Made-up facts that sample screens can use, each with its id.", fact, { max: 80 }),
  },
);

export type Story = z.infer<typeof story>;
