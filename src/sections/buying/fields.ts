import { group, line, list, sectionKind } from "@sitekit/content/fields";
import { phrase, point, validityFields, wordGroup } from "../../types/parts";
import { samples } from "../../types/samples";
import { heading } from "../heading";

const document = group(
  "BuyersDocument",
  "A document that public buyers ask for, such as a tax clearance certificate.",
  {
    title: line("Name", "The name that buyers use for the document, as in `Tax clearance certificate`.", 90),
    number: line("Number", "The number or reference on the document.", 60).optional(),
    ...validityFields,
  },
).meta({ title: "Document" });

export const buying = sectionKind(
  "buying",
  "Buying guide",
  "What a public buyer, such as a ministry, needs to know: the steps of a purchase, the price, the terms and the documents. A link that ends with `#buying` leads to this section.",
  {
    ...heading,
    steps: list("Steps", "The steps of a purchase, in order.", point, { min: 2, max: 8 }),
    price: list("Price", "What the price consists of.", point, { min: 1, max: 6 }),
    samples: samples("Sample screens that show how an example price is calculated."),
    terms: list("Terms", "The terms for data, hosting, support and the end of the contract.", point, {
      min: 1,
      max: 8,
    }),
    documents: list(
      "Documents",
      "Visitors see a document from “Valid from” to “Valid until”. If “Valid from” is empty, the document is not shown, and “What needs attention” lists it.",
      document,
      { min: 0, max: 20 },
    ).optional(),
  },
  {
    title: "Buying for a harbour",
    steps: [
      { title: "Ask", text: "Send the notice." },
      { title: "Compare", text: "Check the reply against the notice." },
    ],
    price: [{ title: "Lamps", text: "By the piece." }],
    terms: [{ title: "Logs", text: "Stay in the harbour." }],
    documents: [
      { title: "Licence", number: "L-7", validFrom: "2026-01-01", validUntil: "2100-12-31" },
      { title: "Charter", validFrom: "2026-01-01" },
    ],
  },
).meta({ once: true });

export const words = wordGroup("buying", "Buying guide", "The texts of the buying guide.", {
  steps: phrase("Steps", "The heading above the steps of a purchase.", 60),
  price: phrase("Price", "The heading above the parts of the price.", 60),
  terms: phrase("Terms", "The heading above the terms.", 60),
  documents: phrase("Documents", "The heading above the documents.", 60),
  until: phrase(
    "Valid until",
    "The text after the name and number of a document for which “Valid until” is filled in.",
    60,
    "date",
  ),
});
