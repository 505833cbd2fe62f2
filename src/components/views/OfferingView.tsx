import { Link } from "gatsby";
import type { ReactNode } from "react";
import type { Service } from "../../content-model/types/service";
import type { IconShapes, PageLink, Placed, Shown } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { contactPath } from "../enquiry";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";
import { PointList } from "./PointList";
import { Related } from "./Related";
import { Route } from "./Route";

type Body = "title" | "description" | "problem" | "deliverables" | "steps" | "audience" | "questions";
type Enquiry = "contactSubject" | "contactPrompt";

export interface Offering extends Pick<Shown<Service>, Body | Enquiry>, Placed {
  readonly icon: IconShapes;
  readonly relatedServices: readonly PageLink[];
  readonly relatedSolutions: readonly PageLink[];
}

interface Props {
  offering: Offering;
  /** What kind of thing this is: tags beside the icon. */
  tags?: ReactNode;
  picture?: ReactNode;
}

/** The page of a service or a solution. */
export function OfferingView({ offering, tags, picture }: Props) {
  const { offering: words } = useWords();
  const { title, description, icon, problem, deliverables, steps, audience, questions } = offering;
  return (
    <article>
      <PageHeading
        title={title}
        description={description}
        breadcrumbs={offering.breadcrumbs}
        picture={picture}
        above={
          <div className="mb-4 flex min-h-11.5 flex-wrap items-center gap-2">
            <ContentIcon icon={icon} className="mr-1 size-8 text-brand" />
            {tags}
          </div>
        }
      />
      <div className="wrap offering-columns">
        <div>
          <section>
            <h2>{words.problem}</h2>
            <div className="prose text-lg">
              <Paragraphs text={problem} />
            </div>
          </section>
          <section>
            <h2>{words.deliverables}</h2>
            <PointList points={deliverables} />
          </section>
          <section>
            <h2>{words.steps}</h2>
            <Route steps={steps} />
          </section>
          <section id="questions">
            <h2>{words.questions}</h2>
            {questions.map(({ question, answer }) => (
              <section key={question} className="prose mt-6">
                <h3>{question}</h3>
                <Paragraphs text={answer} />
              </section>
            ))}
          </section>
        </div>
        <aside aria-label={words.nextSteps}>
          <section className="deep rounded-md p-6">
            <h2 className="text-xl">{words.talk}</h2>
            <p className="mt-2">{offering.contactPrompt}</p>
            <Link to={contactPath(offering.contactSubject)} className="no-print button mt-5">
              {words.ask}
              <span className="sr-only">: {title}</span>
            </Link>
          </section>
          <section className="mt-8">
            <h2 className="text-lg">{words.audience}</h2>
            <ul className="dotted mt-2">
              {audience.map((reader) => (
                <li key={reader}>{reader}</li>
              ))}
            </ul>
          </section>
          <Related title={words.relatedServices} pages={offering.relatedServices} />
          <Related title={words.relatedSolutions} pages={offering.relatedSolutions} />
        </aside>
      </div>
    </article>
  );
}
