import { date, document as file, group, line, recordId, references, text } from "@sitekit/content/fields";
import type { z } from "zod";
import { toConfirm } from "./parts";

export const document = group(
  "Document",
  "A data sheet, certificate or form as a PDF file. Visitors find it in every “Documents” section, in the search, and on the pages of the services and solutions that it is about.",
  {
    id: recordId(
      "The name of the content file that stores these fields, as in `tracker-data-sheet`. The PDF can have a different name.",
    ),
    title: line("Title", "What the document is, as in `Data sheet of the tracker`.", 90),
    purpose: text("Purpose", "One sentence that says what a reader needs the document for.", 240),
    file: file(
      "File",
      "A PDF of at most 5 MB. Its document properties must contain a title. It must not contain scripts or attached files.",
    ),
    date: date("Date", "The date of this version of the document."),
    services: references("Services", "The services whose pages list the document.", "Service", 10),
    solutions: references("Solutions", "The solutions whose pages list the document.", "Solution", 10),
    toConfirm,
  },
);

export type Document = z.infer<typeof document>;
