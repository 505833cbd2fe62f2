import type { Point, Question } from "../content-model/types/parts";

/** Renders plain text. A blank line starts a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

/** Short headings with a sentence or two each, in columns divided by hairlines. */
export const PointList = (props: PointsProps) => (
  <ul className="point-list">
    <Points {...props} />
  </ul>
);

/** An ordered list of steps, styled as points on a route. */
export const Route = (props: PointsProps) => (
  <ol className="route">
    <Points {...props} />
  </ol>
);

interface PointsProps {
  points: readonly Readonly<Point>[];
  level?: "h3" | "h4";
}

const Points = ({ points, level: Heading = "h3" }: PointsProps) =>
  points.map(({ title, text }) => (
    <li key={title}>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </li>
  ));

/** Questions as headings, each with its answer. */
export function QuestionList({ questions }: { questions: readonly Readonly<Question>[] }) {
  return questions.map(({ question, answer }) => (
    <section key={question} className="prose mt-6">
      <h3>{question}</h3>
      <Paragraphs text={answer} />
    </section>
  ));
}
