import { graphql } from "gatsby";
import type { SectionProps } from "./SectionProps";

/** Running text: paragraphs, headings, lists and links. */
export function Text({ section }: SectionProps<Queries.TextSectionFragment>) {
  return (
    <section className="wrap py-8">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown, which lets no HTML through. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: section.textHtml }} />
    </section>
  );
}

export const fragment = graphql`
  fragment TextSection on TextSection {
    textHtml
  }
`;
