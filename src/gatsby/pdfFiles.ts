import { readFileSync } from "node:fs";
import path from "node:path";
import { readPdf } from "@sitekit/check/pdf";
import { CHECKED } from "@sitekit/gatsby/checkedCopy";
import { writeWhole } from "@sitekit/lib/files";
import type { PdfFile } from "../components/drawn/DocumentList";
import { documentAddress, documentsOf } from "../site/documents";
import type { SiteModel } from "../site/siteOf";

/** Returns the bytes of a document, from the folder to which the build copies files that have passed the check. */
const bytesOf = (file: string) => readFileSync(path.join(CHECKED.media, file.replace(/^\/media\//, "")));

/**
 * Returns the URL path of a document, its size in bytes and its number of pages. Visitors see the size and the number
 * of pages before they open the document. The number of pages is undefined if it cannot be read from the file.
 */
export function pdfFile(file: string): PdfFile {
  const bytes = bytesOf(file);
  return { address: documentAddress(file), bytes: bytes.length, pages: readPdf(bytes)?.pages };
}

/** Copies the documents into the folder of the built site. */
export function copyDocuments(site: SiteModel, to: string): void {
  for (const { fields } of documentsOf(site)) {
    const file = String(fields.file);
    writeWhole(path.join(to, documentAddress(file)), bytesOf(file));
  }
}
