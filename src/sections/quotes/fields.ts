import { references, sectionKind } from "../../content-model/fields";
import { heading } from "../heading";

export const quotes = sectionKind(
  "quotes",
  "Quotes",
  "What customers say: testimonials.",
  {
    ...heading,
    testimonials: references(
      "Testimonials",
      "Testimonials that you choose, in order. Leave empty for all.",
      "Testimonial",
      6,
    ),
  },
  { title: "What customers say", text: "A sentence that says where the quotes are from." },
);
