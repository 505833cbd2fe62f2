import { graphql } from "gatsby";
import { mailto } from "../../components/enquiry";
import { PointList } from "../../components/parts";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/**
 * Short headings in columns, each with a sentence or two. There may be a button that starts an email about all of
 * them, or each heading may start an email about itself.
 */
export function Points({ section, site, spacing }: SectionProps<Queries.PointsSectionFragment>) {
  const { points: words } = useWords();
  const { title, text, points, asEmail, checklist, asSubjects } = section;
  const body = points.map((point) => `${point.title}:\r\n\r\n`).join("");
  return (
    <Section title={title} text={text} spacing={spacing}>
      <PointList
        points={points}
        name={checklist ? "point-list checklist" : undefined}
        linkOf={(subject) => (asSubjects ? mailto(site.company.email, { subject }) : undefined)}
      />
      {asEmail && (
        <a href={mailto(site.company.email, { body })} className="button mt-6">
          {words.checklistEmail}
        </a>
      )}
    </Section>
  );
}

export const fragment = graphql`
  fragment PointsSection on PointsSection {
    title
    text
    points { title text }
    asEmail
    checklist
    asSubjects
  }
`;
