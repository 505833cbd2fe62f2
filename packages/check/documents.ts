import { MAX_DOCUMENT_BYTES } from "@sitekit/content/patterns";
import { sizeText } from "@sitekit/lib/text";
import { IS_POINTER, isPointer } from "./lfs";
import { type PdfFacts, readPdf } from "./pdf";
import type { MediaFile, PictureFault } from "./readContentFolder";
import { errors } from "./rule";

const SIGNATURE = /^%PDF-\d/;

/** Whether a file name ends with `.pdf`. The file's content may be something else. */
export const isDocument = (name: string): boolean => /\.pdf$/.test(name);

const faultOf =
  (rule: string) =>
  ({ name, picture: { bytes, head, fault } }: { name: string; picture: MediaFile }) =>
    isDocument(name) &&
    SIGNATURE.test(head) &&
    bytes <= MAX_DOCUMENT_BYTES &&
    fault?.rule === rule &&
    fault.message;

/**
 * Rules for files under `media` that end with `.pdf`. A browser opens a PDF outside the site's pages, so a PDF needs
 * its own title, which the tab shows. A PDF must not contain scripts or attached files, because they may harm visitors.
 */
export const DOCUMENT_RULES = errors("picture", {
  "not-a-document": ({ name, picture }) =>
    isDocument(name) &&
    !SIGNATURE.test(picture.head) &&
    (isPointer(picture) ? IS_POINTER : "This file is not a PDF. Save the document again as a PDF."),
  "large-document": ({ name, picture: { bytes } }) =>
    isDocument(name) &&
    bytes > MAX_DOCUMENT_BYTES &&
    `The document is ${sizeText(bytes)}, and visitors have to download all of it. Save it with smaller pictures, so that it is at most ${sizeText(MAX_DOCUMENT_BYTES)}.`,
  "broken-document": faultOf("broken-document"),
  "locked-document": faultOf("locked-document"),
  "active-document": faultOf("active-document"),
  "untitled-document": faultOf("untitled-document"),
});

/** Returns the first fault of a PDF, or undefined if there is none. Does not check its size. */
export const documentFault = (bytes: Buffer): PictureFault | undefined => faultIn(readPdf(bytes));

/**
 * Returns the first fault of a PDF, or undefined if there is none. `facts` is the result of `readPdf` or `readPdfWith`,
 * which is undefined if the PDF cannot be read.
 */
export function faultIn(facts: PdfFacts | undefined): PictureFault | undefined {
  const found = FAULTS.find(([, isFault]) => isFault(facts));
  return found && { rule: found[0], message: found[2] };
}

const FAULTS: readonly (readonly [
  rule: string,
  isFault: (facts: PdfFacts | undefined) => boolean,
  message: string,
])[] = [
  [
    "broken-document",
    (facts) => !facts || (!facts.isEncrypted && facts.pages === 0),
    "The document is incomplete, is not a PDF, or has a structure that cannot be checked. Copy or download it again, or save it again as a PDF.",
  ],
  [
    "locked-document",
    (facts) => facts?.isEncrypted === true,
    "The document is encrypted, so its content cannot be checked. Save it without a password and without restrictions.",
  ],
  [
    "active-document",
    (facts) => facts?.isActive === true,
    "The document contains a script, an attached file or other active content, which may harm visitors. Print it to a new PDF, which then contains only the pages.",
  ],
  [
    "untitled-document",
    (facts) => !facts?.title,
    "The document has no title, so browsers and screen readers use the file's name instead. Write a title in the document's properties, and save the document again as a PDF.",
  ],
];
