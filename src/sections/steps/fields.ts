import { list, sectionKind } from "@sitekit/content/fields";
import { point } from "../../types/parts";
import { heading } from "../heading";

export const steps = sectionKind(
  "steps",
  "Steps",
  "Steps that happen one after another, drawn as points along a route.",
  { ...heading, steps: list("Steps", "Two to ten steps, in order.", point, { min: 2, max: 10 }) },
  {
    title: "From the first call to the first report",
    text: "Each step ends with something that you can hold.",
    steps: [
      { title: "Look", text: "We walk through the site with you." },
      { title: "Label", text: "Every item gets a number." },
      { title: "Report", text: "The first list is on your desk." },
    ],
  },
);
