import { graphql } from "gatsby";
import { mailto } from "../../components/enquiry";
import { PointList } from "../../components/parts";
import { useWords } from "../../components/words";
import { Section, type SectionProps } from "../Section";

/**
 * Short headings in columns, each with a sentence or two. With `asEmail`, a button starts an email that contains all
 * headings. With `asSubjects`, each heading is a link that starts an email with the heading as its subject.
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
