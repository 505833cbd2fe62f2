import { graphql, Link } from "gatsby";
import { headingPicture } from "../headingPicture";
import { longDate } from "../longDate";
import { Suggestions } from "../Suggestions";
import { PageHeading } from "../views/PageHeading";
import { Filled, useWords } from "../words";
import type { SectionProps } from "./SectionProps";

/** The head of a page: its heading and introduction, the way on, and a drawing or picture. */
export function Opening({ section, page, site }: SectionProps<Queries.OpeningSectionFragment>) {
  const { heading, introduction, actions } = section;
  const { suggestions, mainPages } = page;
  const picture =
    suggestions && mainPages ? (
      <Suggestions nearest={suggestions} main={mainPages} links={site.navigation.quickLinks} />
    ) : (
      headingPicture(section)
    );
  return (
    <PageHeading
      title={heading ?? page.title}
      name={page.title}
      description={introduction ?? page.description}
      breadcrumbs={page.breadcrumbs}
      picture={picture}
    >
      {page.reviewed && <Reviewed on={page.reviewed} />}
      {actions.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-3">
          {actions.map(({ label, to }, index) => (
            <Link key={to} to={to} className={index === 0 ? "button" : "button button-quiet"}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </PageHeading>
  );
}

/** When a legal text was last read through. */
function Reviewed({ on }: { on: string }) {
  const { legal } = useWords();
  const date = <time dateTime={on}>{longDate(on)}</time>;
  return (
    <p className="mt-4 text-sm">
      <Filled text={legal.reviewed} values={{ date }} />
    </p>
  );
}

export const fragment = graphql`
  fragment OpeningSection on OpeningSection {
    heading: title
    introduction: text
    actions { label to }
    illustration
    imageAlt
    imageFocus
    image { ...HeadingImage }
  }
`;
