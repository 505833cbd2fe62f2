import type { PageLink, Placed } from "@sitekit/content/shown";
import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import { dirOf } from "./direction";
import { Drawing } from "./illustrations/Drawing";
import { Picture } from "./Picture";
import { useWords } from "./words";

interface Props extends Placed {
  title: string;
  /** The name of this page in the breadcrumbs. By default, it is `title`. */
  name?: string;
  description: string;
  /** Content above the heading, for example tags. */
  above?: ReactNode;
  /** Content below `description`, for example buttons. */
  children?: ReactNode;
  picture?: ReactNode;
}

/** The top of a page: breadcrumbs, heading, description and an optional picture. */
export function PageHeading({
  title,
  name = title,
  description,
  breadcrumbs,
  above,
  children,
  picture,
}: Props) {
  return (
    <div className="line-b bg-sunken">
      <div className={`wrap page-heading ${picture ? "has-picture" : ""}`}>
        <div>
          {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs above={breadcrumbs} title={name} />}
          {above}
          <div className={picture ? undefined : "section-heading"}>
            <h1 dir={dirOf(title)}>{title}</h1>
            <p dir={dirOf(description)} className="mt-4 max-w-measure text-lg text-ink-soft">
              {description}
            </p>
          </div>
          {children}
        </div>
        {picture}
      </div>
    </div>
  );
}

interface BreadcrumbsProps {
  /** Links to the ancestors of this page, from the top of the site down. The home page may be missing. */
  above: readonly PageLink[];
  /** The name of this page. */
  title: string;
}

export function Breadcrumbs({ above, title }: BreadcrumbsProps) {
  const { layout } = useWords();
  return (
    <nav aria-label={layout.breadcrumb}>
      <ol className="breadcrumbs">
        {above.map((page) => (
          <li key={page.path} dir={dirOf(page.title)}>
            <Link to={page.path}>{page.title}</Link>
          </li>
        ))}
        <li aria-current="page" dir={dirOf(title)}>
          {title}
        </li>
      </ol>
    </nav>
  );
}

interface Pictured {
  readonly image: Queries.HeadingImageFragment | null;
  readonly imageAlt: string | null;
  readonly imageFocus: string | null;
  readonly illustration: string | null;
}

/**
 * Returns the picture of a page: `image` if an editor has chosen a picture, and otherwise the drawing `illustration`.
 * Returns null if both are missing.
 */
export function headingPicture({ image, imageAlt, imageFocus, illustration }: Pictured): ReactNode {
  const picture = image?.childImageSharp?.gatsbyImageData;
  if (!picture) return illustration && <Drawing markup={illustration} />;
  return (
    <Picture
      picture={picture}
      alt={imageAlt ?? ""}
      focus={imageFocus}
      sizes="(min-width: 56rem) 30rem, 100vw"
      className="w-full rounded-md"
    />
  );
}

export const fragment = graphql`
  fragment HeadingImage on File {
    childImageSharp {
      gatsbyImageData(
        width: 960
        breakpoints: [360, 480, 720, 960]
        formats: [AVIF, WEBP, AUTO]
        placeholder: NONE
      )
    }
  }
`;
