import { Link } from "gatsby";
import type { Service } from "../../content-model/types/service";
import type { IconShapes, PageLink, Shown } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";

type Body =
  | "title"
  | "description"
  | "problem"
  | "deliverables"
  | "steps"
  | "audience"
  | "questions"
  | "contactPrompt";

export interface Offering extends Pick<Shown<Service>, Body> {
  readonly path: string;
  readonly icon: IconShapes;
  readonly relatedServices: readonly PageLink[];
  readonly relatedSolutions: readonly PageLink[];
}

/** The page of a service or a solution. */
export function OfferingView({ offering }: { offering: Offering }) {
  return (
    <article>
      <PageHeading title={offering.title} description={offering.description}>
        <ContentIcon icon={offering.icon} className="size-10" />
      </PageHeading>
      <div className="wrap max-w-prose">
        <section>
          <h2>The problem</h2>
          <Paragraphs text={offering.problem} />
        </section>
        <section>
          <h2>What we deliver</h2>
          <ul>
            {offering.deliverables.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>How the work goes</h2>
          <ol>
            {offering.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>Who it is for</h2>
          <ul>
            {offering.audience.map((reader) => (
              <li key={reader}>{reader}</li>
            ))}
          </ul>
        </section>
        <section id="questions">
          <h2>Questions</h2>
          {offering.questions.map(({ question, answer }) => (
            <section key={question}>
              <h3>{question}</h3>
              <Paragraphs text={answer} />
            </section>
          ))}
        </section>
        <section>
          <h2>Talk to us</h2>
          <p>{offering.contactPrompt}</p>
          <Link to={`/contact?about=${offering.path}`} className="button">
            Ask about {offering.title}
          </Link>
        </section>
        <Related title="Related services" pages={offering.relatedServices} />
        <Related title="Related solutions" pages={offering.relatedSolutions} />
      </div>
    </article>
  );
}

function Related({ title, pages }: { title: string; pages: readonly PageLink[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
