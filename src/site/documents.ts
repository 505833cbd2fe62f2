import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { SiteModel } from "./siteOf";

/** Returns all documents, sorted by date from newest to oldest. */
export const documentsOf = ({ recordsOf }: SiteModel): readonly SiteRecord[] =>
  recordsOf("Document").toSorted((a, b) => (textOf(a, "date") < textOf(b, "date") ? 1 : -1));

/** Returns the path of a PDF on the site, such as `/documents/x.pdf` for `/media/x.pdf` in the content. */
export const documentAddress = (file: string): string => file.replace(/^\/media\//, "/documents/");
