import { graphql } from "gatsby";
import { QuestionList } from "../../components/parts";
import { Section, type SectionProps } from "../Section";

/** Questions that visitors ask, each with its answer. */
export function Questions({ section, spacing }: SectionProps<Queries.QuestionsSectionFragment>) {
  const { title, text, questions } = section;
  return (
    <Section title={title} text={text} spacing={spacing} beside={!text}>
      <div className="mt-4">
        <QuestionList questions={questions} />
      </div>
    </Section>
  );
}

export const fragment = graphql`
  fragment QuestionsSection on QuestionsSection {
    title
    text
    questions { question answer factHtml }
  }
`;
