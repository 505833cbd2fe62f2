import { date, document as file, group, line, recordId, references, text } from "@sitekit/content/fields";
import type { z } from "zod";
import { toConfirm } from "./parts";

export const document = group(
  "Document",
  "A data sheet, certificate or form as a PDF file. Visitors find it in every “Documents” section, in the search, and on the pages of its services and solutions.",
  {
    id: recordId("The name of the file in which these fields are saved. It is not the name of the PDF."),
    title: line("Title", "What the document is, as in `Data sheet of the tracker`.", 90),
    purpose: text("Purpose", "One sentence that says what a reader needs the document for.", 240),
    file: file("File", "A PDF of at most 5 MB, with a title in its properties and without scripts."),
    date: date("Date", "The date of this version of the document."),
    services: references("Services", "The services whose pages list the document.", "Service", 10),
    solutions: references("Solutions", "The solutions whose pages list the document.", "Solution", 10),
    toConfirm,
  },
);

export type Document = z.infer<typeof document>;
