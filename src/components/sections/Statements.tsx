import { graphql } from "gatsby";
import { Landscape } from "../illustrations/Landscape";
import { Statements as MissionAndVision } from "../views/Statements";
import { useWords } from "../words";
import { Section } from "./Section";
import type { SectionProps } from "./SectionProps";

/** Mission and vision, under a heading or alone. */
export function Statements({ section, site, spacing }: SectionProps<Queries.StatementsSectionFragment>) {
  const { company: words } = useWords();
  const { mission, vision } = site.company;
  const { heading, text } = section;
  const statements = <MissionAndVision mission={mission} vision={vision} level={heading ? "h3" : "h2"} />;
  if (!heading) {
    return (
      <section className="deep relative" aria-label={words.statements}>
        <Landscape className="absolute inset-0 size-full" />
        <div className="wrap band relative">{statements}</div>
      </section>
    );
  }
  return (
    <Section title={heading} text={text} spacing={spacing}>
      <div className="mt-10 line-t pt-8">{statements}</div>
    </Section>
  );
}

export const fragment = graphql`
  fragment StatementsSection on StatementsSection {
    heading: title
    text
  }
`;
