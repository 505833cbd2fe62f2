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
 * The values from which `drawSection` renders HTML, such as the documents about a service. The kind `answer` is the
 * company's own answer to a question of buyers. `site/drawnFields.ts` collects these values.
 */
export type DrawnSection = { company: Company; words: Words } & (
  | { kind: "facts"; facts: readonly string[] }
  | { kind: "answer"; fact: string }
  | { kind: "documents"; documents: readonly ShownDocument[] }
  | ({ kind: "losses" } & LossesProps & SheetProps)
  | ({ kind: "worksheet" } & WorksheetProps & SheetProps)
);

/**
 * Returns HTML without the heading of the section, or null if there is nothing to show. A build calls this function, so
 * that visitors do not load its code.
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
