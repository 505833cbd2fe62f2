import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { SiteModel } from "./siteOf";

/** All documents, from newest to oldest. */
export const documentsOf = ({ recordsOf }: SiteModel): readonly SiteRecord[] =>
  recordsOf("Document").toSorted((a, b) => (textOf(a, "date") < textOf(b, "date") ? 1 : -1));

/**
 * Returns the path of a document on the site: `/documents/x.pdf` for the file `/media/x.pdf` of the content.
 */
export const documentAddress = (file: string): string => file.replace(/^\/media\//, "/documents/");
