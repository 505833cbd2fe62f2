import { graphql } from "gatsby";
import { DocumentList } from "../../components/DocumentList";
import { Section, type SectionProps } from "../Section";

/** All documents. `Sections` leaves it out while there is none. */
export function Documents({ section, spacing }: SectionProps<Queries.DocumentsSectionFragment>) {
  const { title, text, documents } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <DocumentList documents={documents} />
    </Section>
  );
}

export const fragment = graphql`
  fragment DocumentsSection on DocumentsSection {
    title
    text
    documents { ...ListedDocument }
  }
`;
