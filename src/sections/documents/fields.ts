import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

export const documents = sectionKind(
  "documents",
  "Documents",
  "All documents, each with its purpose, date, size and number of pages. Visitors do not see the section while there are no documents.",
  heading,
  { title: "Papers of the lights" },
);

export const words = wordGroup("documents", "Documents", "The texts of lists of PDF files.", {
  title: phrase("Heading", "The heading above the documents of a service or solution.", 60),
  facts: phrase(
    "Facts",
    "The text under a document, with its size, its number of pages and its date.",
    60,
    "size",
    "pages",
    "date",
  ),
});
