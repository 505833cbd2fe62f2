import { graphql } from "gatsby";
import { dirOf } from "../../components/direction";
import type { SectionProps } from "../Section";

/**
 * A text without headings, lists or tables is shown in two columns on wide screens if its HTML has more characters than
 * this.
 */
const MAX_IN_ONE_COLUMN = 800;

/**
 * Whether the text is long and has no headings, lists or tables. In the editor's preview, `html` is null
 * before a text is written.
 */
const isStory = (html: string | null) =>
  html !== null && html.length > MAX_IN_ONE_COLUMN && !/<(?:h\d|ul|ol|table)\b/.test(html);

/** Continuous text with paragraphs, headings, lists, tables and links. */
export function Text({ section: { textHtml }, spacing }: SectionProps<Queries.TextSectionFragment>) {
  return (
    <section className={`wrap ${spacing}`}>
      <div
        dir={dirOf(textHtml)}
        className={`prose ${isStory(textHtml) ? "story" : ""}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML in the Markdown text is escaped.
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
