import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import type { Service } from "../../content-model/types/service";
import type { IconShapes, Placed, Shown } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import type { ListedPage } from "../Entry";
import { contactPath } from "../enquiry";
import { NextStep } from "../NextStep";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { Paragraphs } from "./Paragraphs";
import { PointList } from "./PointList";
import { QuestionList } from "./QuestionList";
import { Related } from "./Related";
import { Route } from "./Route";

type Body = "title" | "description" | "problem" | "deliverables" | "steps" | "audience" | "questions";
type Enquiry = "contactSubject" | "contactPrompt";

export interface Offering extends Pick<Shown<Service>, Body | Enquiry>, Placed {
  readonly icon: IconShapes;
  readonly relatedServices: readonly ListedPage[];
  readonly relatedSolutions: readonly ListedPage[];
}

interface Props {
  offering: Offering;
  /** Tags shown beside the icon. */
  tags?: ReactNode;
  picture?: ReactNode;
  facts?: ReactNode;
  /** A sample screen of the product. */
  sample?: ReactNode;
  /** Further content, after the page's own body. */
  sections?: ReactNode;
}

/** The page of a service or a solution. */
export function OfferingView({ offering, tags, picture, facts, sample, sections }: Props) {
  const { offering: words } = useWords();
  const { title, description, icon, problem, deliverables, steps, audience, questions } = offering;
  const ask = contactPath(offering.contactSubject);
  return (
    <article>
      <PageHeading
        title={title}
        description={description}
        breadcrumbs={offering.breadcrumbs}
        picture={picture}
        above={
          <div className="mb-4 flex flex-wrap items-center gap-2">
            {/* As high as a link, so that the icon does not move when a link arrives or wraps to its own row. */}
            <span className="flex min-h-11.5 items-center">
              <ContentIcon icon={icon} className="mr-1 size-8 text-brand" />
            </span>
            {tags}
          </div>
        }
      >
        <AskOnPhone to={ask} label={words.ask} about={title} />
      </PageHeading>
      {facts}
      <div className="wrap offering-columns">
        <div>
          <section>
            <h2>{words.problem}</h2>
            <div className="prose text-lg">
              <Paragraphs text={problem} />
            </div>
          </section>
          {sample}
          <section>
            <h2>{words.deliverables}</h2>
            <PointList points={deliverables} />
          </section>
          <section>
            <h2>{words.steps}</h2>
            <Route steps={steps} />
            <AskOnPhone to={ask} label={words.ask} about={title} />
          </section>
          <section id="questions">
            <h2>{words.questions}</h2>
            <QuestionList questions={questions} />
          </section>
        </div>
        <aside aria-label={words.nextSteps}>
          <section className="deep rounded-md p-6">
            <h2 className="text-xl">{words.audience}</h2>
            <ul className="dotted mt-2">
              {audience.map((reader) => (
                <li key={reader}>{reader}</li>
              ))}
            </ul>
            <Link to={ask} className="button mt-6">
              {words.ask}
              <span className="sr-only">: {title}</span>
            </Link>
          </section>
        </aside>
      </div>
      {sections}
      <NextStep title={words.talk} text={offering.contactPrompt} to={ask} label={words.ask} about={title} />
      <div className="pb-12">
        <Related title={words.relatedServices} pages={offering.relatedServices} />
        <Related title={words.relatedSolutions} pages={offering.relatedSolutions} />
      </div>
    </article>
  );
}

/** A contact button for phones, where the column with the other button follows far below the text. */
function AskOnPhone({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Link to={to} className="button mt-6 min-[56rem]:hidden">
      {label}
      <span className="sr-only">: {about}</span>
    </Link>
  );
}

export const fragment = graphql`
  fragment IconShapes on Icon {
    shapes { element attributes { name value } }
  }
  fragment SampleScreen on SampleScreen {
    kind
    title
    state
    rows { text lead state }
    summary
  }
  fragment Offering on Offering {
    title
    description
    breadcrumbs { title path }
    icon { ...IconShapes }
    problem
    deliverables { title text }
    steps { title text }
    audience
    questions { question answer }
    relatedServices { ...ListedOffering }
    relatedSolutions { ...ListedOffering }
    contactSubject
    contactPrompt
  }
`;
