import { Link } from "gatsby";
import type { Point, Question } from "../types/parts";
import { dirOf } from "./direction";
import { ExternalLink } from "./ExternalLink";
import { inColumns } from "./inColumns";
import { fill, useWords } from "./words";

/** Renders plain text as paragraphs. Blank lines in the text separate the paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <p key={paragraph} dir={dirOf(paragraph)}>
      {paragraph}
    </p>
  ));
}

/** Short headings in columns, each with a sentence or two. */
export const PointList = ({ name = "point-list", ...props }: PointsProps & { name?: string }) => (
  <ul className={inColumns(name, props.points)}>
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
  /**
   * Returns the URL to which a heading links: a `mailto:` URL with the text of the heading as the subject of the email.
   * Returns undefined if the heading is not a link.
   */
  linkOf?: (title: string) => string | undefined;
}

const Points = ({ points, level: Heading = "h3", linkOf }: PointsProps) =>
  points.map(({ title, text }) => {
    const href = linkOf?.(title);
    return (
      <li key={title} dir={dirOf(title, text)}>
        <Heading>
          {href ? (
            <a href={href} data-subject className="jump-link">
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        <p>{text}</p>
      </li>
    );
  });

/**
 * A question and its answer. `factHtml` is shown below the answer: facts about the company, such as its registration
 * number, or a note that these facts are not published yet.
 */
type Asked = Readonly<Question> & { readonly factHtml?: string | null };

/** A list of questions. A click on a question shows or hides its answer. On paper, all answers are shown. */
export function QuestionList({ questions }: { questions: readonly Asked[] }) {
  return questions.map(({ question, answer, factHtml }) => (
    <details key={question} className="fold prose">
      <summary>
        <h3 dir={dirOf(question)}>{question}</h3>
      </summary>
      <Paragraphs text={answer} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render this HTML. */}
      {factHtml && <div dangerouslySetInnerHTML={{ __html: factHtml }} />}
    </details>
  ));
}

interface FactsProps {
  /** Pairs of a name and a text. Facts without a text are not shown. */
  facts: readonly (readonly [name: string, fact: string | null | undefined])[];
  heading: string;
  /** Whether the heading is only for screen readers. */
  quiet?: boolean;
}

/** Short facts in columns. Renders nothing if no fact has a text. */
export function Facts({ facts, heading, quiet }: FactsProps) {
  const known = facts.filter(([, fact]) => fact);
  if (known.length === 0) return null;
  return (
    <section className="line-b">
      <div className="wrap facts">
        <h2 dir={dirOf(heading)} className={quiet ? "sr-only" : "text-2xl"}>
          {heading}
        </h2>
        <dl className={inColumns(quiet ? "" : "mt-3", known)}>
          {known.map(([name, fact]) => (
            <div key={name} dir={dirOf(name, fact)}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

interface TagsProps {
  category?: string | null;
  status?: string | null;
  livePlatform?: { readonly name: string; readonly url: string } | null;
}

/** The category and status of a record, such as a solution, and a link to its public website. All are optional. */
export function Tags({ category, status, livePlatform }: TagsProps) {
  const { offering } = useWords();
  return (
    <>
      {category && <span className="tag">{category}</span>}
      {status && (
        <span className="tag" data-tone={status === "Live" ? "Running" : "Waiting"}>
          {status}
        </span>
      )}
      {livePlatform && (
        <ExternalLink href={livePlatform.url} className="jump-link text-sm">
          {fill(offering.visit, { name: livePlatform.name })}
        </ExternalLink>
      )}
    </>
  );
}

interface NextStepProps {
  title: string;
  text: string;
  to: string;
  label: string;
  /** Text that only screen readers read, after the label. It says what the button is about, such as a service. */
  about?: string;
}

/** A full-width band with a call to action. */
export function NextStep({ title, text, to, label, about }: NextStepProps) {
  return (
    <section className="next-step">
      <div className="wrap section-heading">
        <h2 dir={dirOf(title)}>{title}</h2>
        <div>
          <p dir={dirOf(text)} className="text-lg">
            {text}
          </p>
          <Link to={to} className="button mt-4">
            {label}
            {about && <span className="sr-only">{`: ${about}`}</span>}
          </Link>
        </div>
      </div>
    </section>
  );
}
