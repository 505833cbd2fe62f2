import { type SiteRecord, textOf } from "@sitekit/content/record";
import type { SiteModel } from "./siteOf";

/** All documents, the newest first. */
export const documentsOf = ({ recordsOf }: SiteModel): readonly SiteRecord[] =>
  recordsOf("Document").toSorted((a, b) => (textOf(a, "date") < textOf(b, "date") ? 1 : -1));

/** The address of a document's file on the site: content names it `/media/x.pdf`. */
export const documentAddress = (file: string): string => file.replace(/^\/media\//, "/documents/");
