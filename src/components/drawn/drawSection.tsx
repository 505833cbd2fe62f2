import { renderToStaticMarkup } from "react-dom/server";
import type { Company } from "../../types/company";
import type { Words } from "../../types/words";
import { WordsContext } from "../words";
import { CompanyFacts, OurAnswer } from "./CompanyFacts";
import { DocumentList, type PdfFile, type ShownDocument } from "./DocumentList";
import { Losses, type LossesProps } from "./Losses";
import type { SheetProps } from "./Sheet";
import { Worksheet, type WorksheetProps } from "./Worksheet";

/**
 * The values from which `drawSection` renders the content of a section, an answer in a section of questions (kind
 * `answer`), or the documents about a service or solution. `site/drawnFields.ts` collects these values.
 */
export type DrawnSection = { company: Company; words: Words } & (
  | { kind: "facts"; facts: readonly string[] }
  | { kind: "answer"; fact: string }
  | { kind: "documents"; documents: readonly ShownDocument[] }
  | ({ kind: "losses" } & LossesProps & SheetProps)
  | ({ kind: "worksheet" } & WorksheetProps & SheetProps)
);

/**
 * Returns HTML that does not include the heading of the section. Returns null if there is nothing to show. The HTML is
 * rendered at build time, so that visitors load neither this code nor its data.
 */
export const drawSection = (section: DrawnSection, pdf: (file: string) => PdfFile): string | null =>
  renderToStaticMarkup(
    <WordsContext value={section.words}>
      <Body section={section} pdf={pdf} />
    </WordsContext>,
  ) || null;

function Body({ section, pdf }: { section: DrawnSection; pdf: (file: string) => PdfFile }) {
  switch (section.kind) {
    case "facts":
      return <CompanyFacts {...section} />;
    case "answer":
      return <OurAnswer {...section} />;
    case "documents":
      return <DocumentList {...section} pdf={pdf} />;
    case "losses":
      return <Losses {...section} />;
    case "worksheet":
      return <Worksheet {...section} />;
  }
}
