import { graphql } from "gatsby";
import { QuestionList } from "../views/QuestionList";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** Questions that readers ask, with straight answers. */
export function Questions({
  section: { title, text, questions },
}: SectionProps<Queries.QuestionsSectionFragment>) {
  return (
    <section className="wrap py-8">
      <SectionHeading title={title} text={text} />
      <QuestionList questions={questions} />
    </section>
  );
}

export const fragment = graphql`
  fragment QuestionsSection on QuestionsSection {
    title
    text
    questions { question answer }
  }
`;
