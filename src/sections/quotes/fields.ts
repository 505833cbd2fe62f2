import { references, sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { MOST_QUOTES } from "../../types/testimonial";
import { heading } from "../heading";

export const quotes = sectionKind(
  "quotes",
  "Quotes",
  "Testimonials from customers.",
  {
    ...heading,
    testimonials: references(
      "Testimonials",
      "The testimonials to show, in this order. Leave empty to show the first six, sorted by “Id”.",
      "Testimonial",
      MOST_QUOTES,
    ),
  },
  { title: "What customers say", text: "A sentence that says where the quotes are from." },
);

export const words = wordGroup("quotes", "Quotes", "The texts of sections with quotes.", {
  sampleQuote: phrase(
    "Sample quote",
    "Shown above testimonials that have a note under “To confirm before launch”.",
    40,
  ),
});
