import { graphql, Link } from "gatsby";
import { dirOf } from "../../components/direction";
import { Drawing } from "../../components/illustrations/Drawing";
import { GroupLinks } from "../../components/Overview";
import { headingPicture, PageHeading } from "../../components/PageHeading";
import { Samples } from "../../components/Samples";
import { Filled, LongDate, useWords } from "../../components/words";
import type { Site } from "../../types/site";
import type { SectionProps } from "../Section";

type Props = SectionProps<Queries.OpeningSectionFragment>;

/**
 * The top of a page: heading, introduction and buttons, with a picture, a drawing, a sample screen or a map. The
 * not-found page has links to other pages instead of the picture.
 */
export function Opening({ section, page, site }: Props) {
  const { heading, introduction, actions, map, illustration, figures } = section;
  const title = heading ?? page.title;
  const description = introduction ?? page.description;
  const buttons = actions.length > 0 && (
    <p className="mt-6 flex flex-wrap gap-3">
      {actions.map(({ label, to }, index) => (
        <Link key={to} to={to} className={index === 0 ? "button" : "button button-quiet"}>
          {label}
        </Link>
      ))}
    </p>
  );
  const reviewed = "reviewed" in page && <Reviewed on={page.reviewed} />;
  const screen = figures.length > 0 && <Samples figures={figures} />;
  const suggestions = "suggestions" in page && (
    <Suggestions nearest={page.suggestions} main={page.mainPages} links={site.navigation.quickLinks} />
  );
  if (map)
    return (
      <section className="deep">
        <div className="wrap band has-picture">
          <div>
            <h1 dir={dirOf(title)}>{title}</h1>
            <p dir={dirOf(description)} className="mt-4 text-lg text-ink-soft">
              {description}
            </p>
            {reviewed}
            {buttons}
          </div>
          {screen || (illustration && <Drawing markup={illustration} />)}
        </div>
      </section>
    );
  return (
    <PageHeading
      title={title}
      name={page.title}
      description={description}
      breadcrumbs={page.breadcrumbs}
      picture={suggestions || (headingPicture(section) ?? screen)}
    >
      {reviewed}
      {buttons}
      {"overview" in page && page.overview && page.overview.groups.length > 0 && (
        <GroupLinks overview={page.overview} />
      )}
    </PageHeading>
  );
}

/** The date on which a legal text was last reviewed. */
function Reviewed({ on }: { on: string }) {
  const { opening } = useWords();
  const date = <LongDate day={on} />;
  return (
    <p className="mt-4 text-sm">
      <Filled text={opening.reviewed} values={{ date }} />
    </p>
  );
}

export const fragment = graphql`
  fragment OpeningSection on OpeningSection {
    heading: title
    introduction: text
    actions { label to }
    map
    figures { ...Sample }
    illustration
    imageAlt
    imageFocus
    image { ...HeadingImage }
  }
`;

interface SuggestionsProps {
  /** The heading of the list of pages that are similar to the requested URL. */
  nearest: string;
  /** The heading of the list of main pages. This list is shown if no page is similar, or if scripts do not run. */
  main: string;
  links: Site["navigation"]["quickLinks"];
}

/**
 * The links on the not-found page. The HTML of that page is the same for every URL, so it links to the main pages. In
 * the browser, `browser/notFound.ts` reads the requested URL, and shows the pages with the most similar addresses or
 * titles instead.
 */
function Suggestions({ nearest, main, links }: SuggestionsProps) {
  return (
    <div>
      <nav id="nearest-pages" data-script="/not-found.js" hidden aria-labelledby="nearest">
        <h2 id="nearest" className="text-xl">
          {nearest}
        </h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty, and makes React keep what the script adds. */}
        <ul className="mt-3 line-t" dangerouslySetInnerHTML={{ __html: "" }} />
      </nav>
      <nav id="main-pages" aria-labelledby="suggestions">
        <h2 id="suggestions" className="text-xl">
          {main}
        </h2>
        <ul className="mt-3 line-t">
          {links.map(({ to, label }) => (
            <li key={to} className="line-b">
              <Link to={to} className="jump-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
