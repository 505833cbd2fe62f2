import { type SiteRecord, textOf } from "@sitekit/content/record";
import { byTitle } from "./menus";
import type { SiteModel } from "./siteOf";

/** Returns all documents, sorted by date from newest to oldest, and documents with the same date by title. */
export const documentsOf = ({ recordsOf }: SiteModel): readonly SiteRecord[] =>
  recordsOf("Document").toSorted((a, b) => {
    const [dateA, dateB] = [textOf(a, "date"), textOf(b, "date")];
    return dateA === dateB ? byTitle(a, b) : dateA < dateB ? 1 : -1;
  });

/** Returns the path of a PDF on the site, such as `/documents/x.pdf` for `/media/x.pdf` in the content. */
export const documentAddress = (file: string): string => file.replace(/^\/media\//, "/documents/");
