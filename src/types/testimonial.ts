import { group, line, recordId, text } from "@sitekit/content/fields";
import { toConfirm } from "./parts";

/** The maximum number of testimonials in one section. */
export const MOST_QUOTES = 6;

export const testimonial = group(
  "Testimonial",
  "What a customer says about the company. “Quotes” sections show it.",
  {
    id: recordId("The name of the file in which this testimonial is saved. Visitors do not see it."),
    quote: text("Quote", "The customer's own words, without quotation marks.", 400)
      .regex(/^(?!["“].*["”]$)/s)
      .meta({ write: "the words without quotation marks around them" }),
    name: line("Name", "Who says it: a person's name, or a role.", 60),
    title: line("Title", "The person's position, or the kind of organisation that the person works for.", 80),
    initials: line("Initials", "One to three letters, shown instead of a portrait.", 3),
    toConfirm,
  },
);
