import { graphql } from "gatsby";
import { Landscape } from "../illustrations/Landscape";
import { Statements as MissionAndVision } from "../views/Statements";
import { useWords } from "../words";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** Mission and vision, under a heading or alone. */
export function Statements({ section, company }: SectionProps<Queries.StatementsSectionFragment>) {
  const { company: words } = useWords();
  const { heading, text } = section;
  const statements = (
    <MissionAndVision mission={company.mission} vision={company.vision} level={heading ? "h3" : "h2"} />
  );
  if (!heading) {
    return (
      <section className="deep relative" aria-label={words.statements}>
        <Landscape className="absolute inset-0 size-full" />
        <div className="wrap band relative">{statements}</div>
      </section>
    );
  }
  return (
    <section className="wrap py-8">
      <SectionHeading title={heading} text={text} />
      <div className="mt-10 line-t pt-8">{statements}</div>
    </section>
  );
}

export const fragment = graphql`
  fragment StatementsSection on StatementsSection {
    heading: title
    text
  }
`;
