import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import { Landscape } from "../../components/illustrations/Drawing";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/** A section with the company's mission and vision. Its heading is optional. */
export function Statements({ section, site, spacing }: SectionProps<Queries.StatementsSectionFragment>) {
  const { statements: words } = useWords();
  const { mission, vision } = site.company;
  const { heading, text } = section;
  const Heading = heading ? "h3" : "h2";
  const statements = (
    <div className="section-heading gap-y-6">
      <div>
        <Heading className="eyebrow">{words.mission}</Heading>
        <p dir={dirOf(mission)} className="mt-3 text-xl md:text-2xl">
          {mission}
        </p>
      </div>
      <div>
        <Heading className="eyebrow">{words.vision}</Heading>
        <p dir={dirOf(vision)} className="mt-3 text-xl md:text-2xl">
          {vision}
        </p>
      </div>
    </div>
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
    <Section title={heading} text={text} spacing={spacing}>
      <div className="mt-6 line-t pt-8">{statements}</div>
    </Section>
  );
}

export const fragment = graphql`
  fragment StatementsSection on StatementsSection {
    heading: title
    text
  }
`;
