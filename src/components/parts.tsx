import type { Point, Question } from "../content-model/types/parts";

/** Renders plain text. A blank line starts a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** Short headings with a sentence or two each, in columns divided by hairlines. */
export function PointList({ points }: { points: readonly Readonly<Point>[] }) {
  return (
    <ul className="point-list">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** An ordered list of steps, styled as points on a route. */
export function Route({ steps }: { steps: readonly Readonly<Point>[] }) {
  return (
    <ol className="route">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Questions as headings, each with its answer. */
export function QuestionList({ questions }: { questions: readonly Readonly<Question>[] }) {
  return questions.map(({ question, answer }) => (
    <section key={question} className="prose mt-6">
      <h3>{question}</h3>
      <Paragraphs text={answer} />
    </section>
  ));
}
