import type { Question } from "../../content-model/types/parts";
import { Paragraphs } from "./Paragraphs";

/** Questions as headings, each with its answer. */
export function QuestionList({ questions }: { questions: readonly Readonly<Question>[] }) {
  return questions.map(({ question, answer }) => (
    <section key={question} className="prose mt-6">
      <h3>{question}</h3>
      <Paragraphs text={answer} />
    </section>
  ));
}
