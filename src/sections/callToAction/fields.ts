import { line, sectionKind, text } from "@sitekit/content/fields";
import { action } from "../../types/parts";

export const callToAction = sectionKind(
  "callToAction",
  "Call to action",
  "A full-width band that tells visitors what to do next. It has a heading, a text and a button.",
  {
    title: line("Heading", "The next step for visitors, in a few words, as in `Ask for a quotation`.", 90),
    text: text("Text", "One or two sentences about the next step, such as how the company will reply.", 600),
    action: action.meta({ title: "Button", description: "A button that opens another page." }),
  },
  {
    title: "Start with one site",
    text: "Tell us which site, and we will send you a plan and a price.",
    action: { label: "Ask for a visit", to: "/contact" },
  },
);
