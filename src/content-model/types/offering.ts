import { sections } from "../../sections/sectionsField";
import {
  aliases,
  choice,
  internal,
  line,
  list,
  publicationFields,
  references,
  searchFields,
  text,
  toConfirm,
} from "../fields";
import { point, question } from "./parts";

/** Where a record may be listed. */
const PLACES = ["menu", "overview", "footer"] as const;
export type Place = (typeof PLACES)[number];

const place = choice("Place", "A place where this record would otherwise be listed.", PLACES, "Place");

/** The fields that services and solutions share, in the order of the editor's form. */
export const offeringBody = {
  problem: text(
    "The problem",
    "What goes wrong today for the reader, in two short paragraphs. A blank line starts a new paragraph.",
  ),
  deliverables: list("What we deliver", "Four to six concrete things that the customer receives.", point, {
    min: 4,
    max: 6,
  }),
  steps: list("How the work goes", "The steps from the first call to daily use, in order.", point, {
    min: 3,
    max: 6,
  }),
  audience: list(
    "Who it is for",
    "Kinds of organisation or role, one a line.",
    line("Reader", "One kind of organisation or role.", 160),
    { min: 2, max: 6 },
  ),
  questions: list("Questions", "Three to five questions that buyers ask, with straight answers.", question, {
    min: 3,
    max: 5,
  }),
  sections: sections("above", { min: 0, max: 20 })
    .meta({ description: "What else the page says, after all of the above." })
    .optional(),
  relatedServices: references(
    "Related services",
    "Services that a reader of this page may need next.",
    "Service",
    4,
  ),
  relatedSolutions: references(
    "Related solutions",
    "Products that a reader of this page may need next.",
    "Solution",
    4,
  ),
  contactSubject: line(
    "Subject of an enquiry",
    "Filled in as the subject when a visitor writes to us from this page.",
    90,
  ).meta({ internal: true }),
  contactPrompt: text(
    "Invitation to write",
    "A sentence or two above the contact button: what to tell us.",
    300,
  ).meta({ internal: true }),
  aliases,
  hideFrom: internal(
    list("Hide from", "Places that should not list this record. Its page stays.", place, { min: 0, max: 3 }),
  ),
  ...publicationFields,
  ...searchFields,
  toConfirm,
};
