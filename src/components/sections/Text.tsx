import { graphql } from "gatsby";
import type { SectionProps } from "./SectionProps";

/** From this many characters on, paragraphs alone fill two columns of a wide screen. */
const LONG = 800;

/** In the editor's preview a text that is not written yet is null. */
const isStory = (html: string | null) =>
  html !== null && html.length > LONG && !/<(?:h\d|ul|ol)\b/.test(html);

/** Running text: paragraphs, headings, lists and links. */
export function Text({ section: { textHtml }, spacing }: SectionProps<Queries.TextSectionFragment>) {
  return (
    <section className={`wrap ${spacing}`}>
      <div
        className={`prose ${isStory(textHtml) ? "story" : ""}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown, which lets no HTML through.
        dangerouslySetInnerHTML={{ __html: textHtml }}
      />
    </section>
  );
}

export const fragment = graphql`
  fragment TextSection on TextSection {
    textHtml
  }
`;
