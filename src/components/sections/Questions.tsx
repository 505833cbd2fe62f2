import { graphql } from "gatsby";
import { QuestionList } from "../views/QuestionList";
import { Section } from "./Section";
import type { SectionProps } from "./SectionProps";

/** Questions that readers ask, with straight answers. */
export function Questions({ section, spacing }: SectionProps<Queries.QuestionsSectionFragment>) {
  const { title, text, questions } = section;
  return (
    <Section title={title} text={text} spacing={spacing}>
      <QuestionList questions={questions} />
    </Section>
  );
}

export const fragment = graphql`
  fragment QuestionsSection on QuestionsSection {
    title
    text
    questions { question answer }
  }
`;
