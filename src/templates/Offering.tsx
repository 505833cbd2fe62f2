import { graphql, Link, type PageProps } from "gatsby";
import type { ReactNode } from "react";
import { ContentIcon } from "../components/ContentIcon";
import { Entry, type ListedPage } from "../components/Entry";
import { contactPath } from "../components/enquiry";
import { headingPicture, PageHeading } from "../components/PageHeading";
import { Facts, NextStep, Paragraphs, PointList, QuestionList, Route, Tags } from "../components/parts";
import { Samples } from "../components/Samples";
import { useWords } from "../components/words";
import { PageSeo } from "./PageSeo";

interface Props {
  offering: Queries.OfferingFragment;
  /** Its sections. */
  children?: ReactNode;
}

/** Answers to a buyer's first questions, each under a word of the same name. */
const FACTS = ["price", "time", "hosting", "offline", "channels", "data"] as const;

/** The page of a service or a solution that has no sections, without the code that draws them. */
export default function OfferingAlone({ data: { offering } }: PageProps<Queries.OfferingAloneQuery>) {
  return offering && <Offering offering={offering} />;
}

/** A service or a solution. */
export function Offering({ offering, children }: Props) {
  const { offering: words } = useWords();
  const { title, description, breadcrumbs, icon, problem, deliverables, steps, questions } = offering;
  const solution = "facts" in offering ? offering : undefined;
  const ask = contactPath(offering.contactSubject);
  return (
    <>
      <PageSeo page={offering} />
      <article>
        <PageHeading
          title={title}
          description={description}
          breadcrumbs={breadcrumbs}
          picture={headingPicture({ image: null, imageAlt: null, imageFocus: null, ...offering })}
          above={
            <div className="mb-4 flex flex-wrap items-center gap-2">
              {/* As high as a link, so that the icon does not move when a link arrives or wraps to its own row. */}
              <span className="flex min-h-11.5 items-center">
                <ContentIcon icon={icon} className="mr-1 size-8 text-brand" />
              </span>
              {solution && (
                <Tags
                  category={solution.platformName}
                  status={solution.statusName}
                  livePlatform={solution.livePlatform}
                />
              )}
            </div>
          }
        >
          <Ask to={ask} title={title} className="max-lg:hidden" />
        </PageHeading>
        <Facts
          heading={words.facts}
          quiet
          facts={FACTS.map((fact) => [words[fact], solution?.facts?.[fact]])}
        />
        <div className="wrap offering-columns">
          <Audience offering={offering} ask={ask} />
          <div>
            <section>
              <h2>{words.problem}</h2>
              <div className="prose text-lg">
                <Paragraphs text={problem} />
              </div>
            </section>
            <Samples figures={offering.figures} />
            <section>
              <h2>{words.deliverables}</h2>
              <PointList points={deliverables} />
            </section>
            <section>
              <h2>{words.steps}</h2>
              <Route points={steps} />
              {/* For phones, on which the box with the other button is far above. */}
              <Ask to={ask} title={title} className="lg:hidden" />
            </section>
            <section id="questions">
              <h2>{words.questions}</h2>
              <QuestionList questions={questions} />
            </section>
          </div>
        </div>
        {children}
        <NextStep title={words.talk} text={offering.contactPrompt} to={ask} label={words.ask} about={title} />
        <div className="pb-12">
          <Related title={words.relatedServices} pages={offering.relatedServices} />
          <Related title={words.relatedSolutions} pages={offering.relatedSolutions} />
        </div>
      </article>
    </>
  );
}

/** The box beside the text, on a phone before it: whom the offering is for, and the contact button. */
function Audience({ offering: { title, audience }, ask }: Props & { ask: string }) {
  const { offering: words } = useWords();
  return (
    <aside aria-label={words.nextSteps}>
      <section className="deep rounded-md p-6">
        <h2 className="text-xl">{words.audience}</h2>
        <ul className="dotted mt-2">
          {audience.map((reader) => (
            <li key={reader}>{reader}</li>
          ))}
        </ul>
        <Ask to={ask} title={title} />
      </section>
    </aside>
  );
}

/** The contact button. */
function Ask({ to, title, className = "" }: { to: string; title: string; className?: string }) {
  const { offering } = useWords();
  return (
    <Link to={to} className={`button mt-6 ${className}`}>
      {offering.ask}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

export const query = graphql`
  query OfferingAlone($path: String!) {
    offering(path: { eq: $path }) { ...Offering }
  }
`;

export const fragment = graphql`
  fragment Offering on Offering {
    ...PageHead
    title
    description
    breadcrumbs { title path }
    icon { ...IconShapes }
    illustration
    problem
    figures { ...Sample }
    deliverables { title text }
    steps { title text }
    audience
    questions { question answer }
    relatedServices { ...ListedOffering }
    relatedSolutions { ...ListedOffering }
    contactSubject
    contactPrompt
    ... on Solution {
      statusName
      platformName
      imageAlt
      imageFocus
      image { ...HeadingImage }
      livePlatform { name url }
      facts { price time hosting offline channels data }
    }
  }
`;

/** A list of related pages. Renders nothing if there are none. */
function Related({ title, pages }: { title: string; pages: readonly ListedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title} className="wrap related pt-12">
      <h2 className="text-2xl">{title}</h2>
      <ul className="entries mt-6">
        {pages.map((page) => (
          <li key={page.path}>
            <Entry page={page} level="h3" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
