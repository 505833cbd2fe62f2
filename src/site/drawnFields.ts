import { textOf, textsOf } from "@sitekit/content/record";
import type { At, DerivedField } from "@sitekit/gatsby/siteTypes";
import { documentsOf } from "./documents";
import type { SiteModel } from "./siteOf";

/**
 * Returns a field that queries return as HTML. The stored value is JSON with the values from `valuesOf`, the company
 * and the interface texts. `components/drawn` renders the HTML from this JSON. If `valuesOf` returns undefined, queries
 * return null.
 */
const drawn = (
  description: string,
  valuesOf: (at: At<SiteModel>) => object | undefined,
): DerivedField<SiteModel> => ({
  type: "String",
  description,
  follow: { kind: "own", way: "section" },
  value: (at) => {
    const values = valuesOf(at);
    const { company, words } = at.site;
    return values && JSON.stringify({ ...values, company, words });
  },
});

/**
 * Returns a derived field with the documents about a service or solution as HTML. `field` is the name of the documents'
 * field that refers to this record: `services` or `solutions`.
 */
const documentsNaming = (field: string) =>
  drawn("The list of documents about this record, as HTML; null if it is empty.", ({ site, record }) => {
    const documents = documentsOf(site).filter((each) => textsOf(each, field).includes(record.id));
    return documents.length > 0
      ? { kind: "documents", documents: documents.map(({ fields }) => fields) }
      : undefined;
  });

/** The derived fields that `drawn` declares, by the name of the type that has them. */
export const drawnFields: Record<string, Record<string, DerivedField<SiteModel>>> = {
  Service: { documentsHtml: documentsNaming("services") },
  Solution: { documentsHtml: documentsNaming("solutions") },
  BuyersQuestion: {
    factHtml: drawn(
      "The HTML of the company's facts that answer the question, or of a note that these facts are not published yet; null if no fact is chosen.",
      ({ group: { fact } }) => (fact ? { kind: "answer", fact } : undefined),
    ),
  },
  CompanyFactsSection: {
    html: drawn(
      "The chosen facts that are filled in under “Company”, as HTML; null if none of them is filled in.",
      ({ group: { facts } }) => ({ kind: "facts", facts }),
    ),
  },
  DocumentsSection: {
    html: drawn("A list of all documents of the site, from newest to oldest, as HTML.", ({ site }) => ({
      kind: "documents",
      documents: documentsOf(site).map(({ fields }) => fields),
    })),
  },
  LossesSection: {
    html: drawn("A worksheet that calculates losses, as HTML.", ({ record, group: { losses } }) => ({
      kind: "losses",
      page: textOf(record, "title"),
      losses,
    })),
  },
  WorksheetSection: {
    html: drawn("A worksheet that calculates prices, as HTML.", ({ record, group: { example, parts } }) => ({
      kind: "worksheet",
      page: textOf(record, "title"),
      example,
      parts,
    })),
  },
};
