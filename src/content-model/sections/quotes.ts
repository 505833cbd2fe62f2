import { entryKind, list, reference } from "../fields";
import { heading } from "./heading";

export const quotes = entryKind("quotes", "QuotesSection", "Quotes", "What customers say: testimonials.", {
  ...heading,
  testimonials: list(
    "Testimonials",
    "Testimonials that you choose, in order. Leave empty for all.",
    reference("Testimonial", "The id of a testimonial.", "Testimonial"),
    { min: 0, max: 6 },
  ).optional(),
});
