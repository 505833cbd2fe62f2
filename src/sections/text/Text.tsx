import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import type { SectionProps } from "../Section";

/** Number of characters above which a text of only paragraphs is set in two columns on wide screens. */
const MIN_STORY_LENGTH = 800;

/** `html` is null in the editor's preview before a text is written. */
const isStory = (html: string | null) =>
  html !== null && html.length > MIN_STORY_LENGTH && !/<(?:h\d|ul|ol|table)\b/.test(html);

/** Running text: paragraphs, headings, lists, tables and links. */
export function Text({ section: { textHtml }, spacing }: SectionProps<Queries.TextSectionFragment>) {
  return (
    <section className={`wrap ${spacing}`}>
      <div
        dir={dirOf(textHtml)}
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
