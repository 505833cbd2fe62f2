import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

export const documents = sectionKind(
  "documents",
  "Documents",
  "All documents, each with its purpose, date, size and number of pages. Visitors do not see the section while there are no documents.",
  heading,
  { title: "Documents to download" },
);

export const words = wordGroup("documents", "Documents", "The texts shown with lists of PDF documents.", {
  title: phrase("Heading", "The heading above the documents on the page of a service or solution.", 60),
  facts: phrase(
    "Details",
    "The line under a document, with its size, its number of pages and its date.",
    60,
    "size",
    "pages",
    "date",
  ),
});
