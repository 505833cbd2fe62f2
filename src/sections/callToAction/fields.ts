import { line, sectionKind, text } from "@sitekit/content/fields";
import { action } from "../../types/parts";

export const callToAction = sectionKind(
  "callToAction",
  "Call to action",
  "A band over the whole width that says what to do next, with a button.",
  {
    title: line("Heading", "Says what to do next, in a few words.", 90),
    text: text("Text", "One or two sentences that say what happens then.", 600),
    action: action.meta({ title: "Button", description: "A button that opens another page." }),
  },
  {
    title: "Start with one site",
    text: "Say what you keep and where, and we will say what it takes.",
    action: { label: "Ask for a visit", to: "/contact" },
  },
);
