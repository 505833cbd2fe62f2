import { references, sectionKind } from "../fields";
import { heading } from "./heading";

export const quotes = sectionKind("quotes", "Quotes", "What customers say: testimonials.", {
  ...heading,
  testimonials: references(
    "Testimonials",
    "Testimonials that you choose, in order. Leave empty for all.",
    "Testimonial",
    6,
  ),
});
