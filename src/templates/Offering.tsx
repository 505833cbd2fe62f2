import { graphql, Link, type PageProps } from "gatsby";
import type { ReactNode } from "react";
import { ContentIcon } from "../components/ContentIcon";
import { dirOf } from "../components/direction";
import { Entry, type ListedPage } from "../components/Entry";
import { contactPath } from "../components/enquiry";
import { inColumns } from "../components/inColumns";
import { headingPicture, PageHeading } from "../components/PageHeading";
import { Facts, NextStep, Paragraphs, PointList, QuestionList, Route, Tags } from "../components/parts";
import { Samples } from "../components/Samples";
import { useWords } from "../components/words";
import { PageSeo } from "./PageSeo";

interface Props {
  offering: Queries.OfferingFragment;
  /** The rendered sections that an editor has added to the page. */
  children?: ReactNode;
}

/**
 * The facts of a solution, in the order in which the page shows them. They answer a buyer's first questions. Each
 * name is a field of `facts`, and also the name of the interface text that labels the fact.
 */
const FACTS = ["price", "time", "hosting", "offline", "channels", "data"] as const;

/** The page of a service or a solution that has no sections. It does not load the code that renders sections. */
export default function OfferingAlone({ data: { offering } }: PageProps<Queries.OfferingAloneQuery>) {
  return offering && <Offering offering={offering} />;
}

/** The content of the page of a service or a solution. */
export function Offering({ offering, children }: Props) {
  const {
    offering: words,
    overview: { groups: parts },
  } = useWords();
  const { title, description, breadcrumbs, icon, problem, deliverables, steps, questions, figures } =
    offering;
  const solution = "facts" in offering ? offering : undefined;
  const ask = contactPath(offering.contactSubject);
  const picture = headingPicture({ image: null, imageAlt: null, imageFocus: null, ...offering });
  // Next to the heading, the page shows the first of these that exists: the picture that an editor has chosen, the
  // first sample, the drawing.
  const inHeading = solution?.image ? [] : figures.slice(0, 1);
  const others = figures.slice(inHeading.length);
  return (
    <>
      <PageSeo page={offering} />
      <article>
        <PageHeading
          title={title}
          description={description}
          breadcrumbs={breadcrumbs}
          picture={inHeading.length > 0 ? <Samples figures={inHeading} /> : picture}
          above={
            <div className="mb-4 flex flex-wrap items-center gap-2">
              {/* This box is at least as high as a link. So the icon does not move when a link next to it is loaded,
                 or when the link wraps to another row. */}
              <span className="flex min-h-11.5 items-center">
                <ContentIcon icon={icon} size="2rem" className="text-brand" />
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
          <Ask to={ask} title={title} />
          <nav aria-label={parts} className="mt-2 flex flex-wrap gap-x-6">
            {(["deliverables", "steps", "questions"] as const).map((part) => (
              <a key={part} href={`#${part}`} className="jump-link">
                {words[part]}
              </a>
            ))}
          </nav>
        </PageHeading>
        <Facts
          heading={words.facts}
          quiet
          facts={FACTS.map((fact) => [words[fact], solution?.facts?.[fact]])}
        />
        <div className="wrap offering-columns">
          <section>
            <h2>{words.problem}</h2>
            <div className="prose text-lg">
              <Paragraphs text={problem} />
            </div>
          </section>
          <Audience audience={offering.audience} />
          {others.length > 0 && <Samples figures={others} />}
        </div>
        <section id="deliverables" className="wrap room pt-0">
          <h2>{words.deliverables}</h2>
          <PointList points={deliverables} />
        </section>
        <div className="wrap room pt-0 section-heading gap-y-10">
          <section id="steps">
            <h2>{words.steps}</h2>
            <Route points={steps} />
            <Ask to={ask} title={title} className="lg:hidden" />
          </section>
          <section id="questions">
            <h2>{words.questions}</h2>
            <div className="mt-4">
              <QuestionList questions={questions} />
            </div>
            {inHeading.length > 0 && <div className="mt-10 max-md:hidden">{picture}</div>}
          </section>
        </div>
        {children}
        <OwnDocuments html={offering.documentsHtml} />
        <NextStep title={words.talk} text={offering.contactPrompt} to={ask} label={words.ask} about={title} />
        <div className="pb-12">
          <Related title={words.relatedServices} pages={offering.relatedServices} />
          <Related title={words.relatedSolutions} pages={offering.relatedSolutions} />
        </div>
      </article>
    </>
  );
}

/** The box that lists for whom the offering is. On wide screens it is next to the description of the problem. */
function Audience({ audience }: Pick<Queries.OfferingFragment, "audience">) {
  const { offering: words } = useWords();
  return (
    <section className="deep box">
      <h2 className="text-xl">{words.audience}</h2>
      <ul className="dotted mt-2">
        {audience.map((reader) => (
          <li key={reader} dir={dirOf(reader)}>
            {reader}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The documents about the offering. Renders nothing if there are none. */
function OwnDocuments({ html }: { html: string | null }) {
  const { documents: words } = useWords();
  if (!html) return null;
  return (
    <section className="wrap room pt-0">
      <h2>{words.title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: this site's own components render it at build time. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

/** A link to the contact page that looks like a button. */
function Ask({ to, title, className = "" }: { to: string; title: string; className?: string }) {
  const { offering } = useWords();
  return (
    <Link to={to} className={`button mt-6 ${className}`}>
      {offering.ask}
      <span className="sr-only">{`: ${title}`}</span>
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
    documentsHtml
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
      <ul className={inColumns("entries mt-6", pages)}>
        {pages.map((page) => (
          <li key={page.path}>
            <Entry page={page} level="h3" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
