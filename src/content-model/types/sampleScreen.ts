import type { z } from "zod";
import { choice, group, line, list, text } from "../fields";

// `text` comes first because an entry is named by its first field, and one speaker may have two lines.
const row = group("SampleRow", "One line of a sample screen.", {
  text: line("Text", "What stands there. Sample data: name no real person or organisation.", 120),
  lead: line("Lead", "What the line is about: a field, a time, or who speaks.", 40),
  state: line("State", "A word at the end of the line, as in `Confirmed`.", 24).optional(),
});

/** A sample screen of a product, rendered from texts that editors can change. */
export const sampleScreen = group("SampleScreen", "A screen of the product, drawn from sample data.", {
  kind: choice(
    "Kind",
    "How the lines are set: the fields of one record, the rows of a list, or what people say to each other.",
    ["Record", "List", "Conversation"],
    "SampleScreenKind",
  ),
  title: line("Title", "The heading of the screen, as in `Waybill 00412`.", 50),
  state: line("State", "A word beside the heading, as in `Sealed`.", 24).optional(),
  rows: list("Lines", "Three to six lines.", row, { min: 3, max: 6 }),
  summary: text("In one sentence", "What the screen shows, under it and for people who do not see it.", 200),
});

export type SampleScreen = z.infer<typeof sampleScreen>;
