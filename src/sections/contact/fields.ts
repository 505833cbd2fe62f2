import { group, line, list, sectionKind, text } from "../../content-model/fields";
import { point } from "../../content-model/types/parts";
import { optionalHeading } from "../heading";

const reply = group("Reply", "What follows after a visitor has written.", {
  title: line("Heading of the box", "What follows is told under it.", 90),
  text: text("Text in the box", "What follows, in a few sentences.", 600),
  steps: list("Steps", "The same, one step after another. They stand in place of the text.", point, {
    min: 0,
    max: 5,
  }).optional(),
  responseTime: line(
    "Response time",
    "When an answer comes, as in `We answer within two working days`.",
    90,
  ).optional(),
});

export const contact = sectionKind(
  "contact",
  "Contact details",
  "Email, phone, hours and address, as they stand in the company's record, with what happens next beside them.",
  { ...optionalHeading("the details"), reply: reply.optional().meta({ title: "What happens next" }) },
  { title: "Talk to us", text: "An engineer reads each message." },
);
