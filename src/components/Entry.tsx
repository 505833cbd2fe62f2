import type { IconShapes, PageLink } from "@sitekit/content/shown";
import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import { ContentIcon } from "./ContentIcon";
import { dirOf } from "./direction";

export interface ListedPage extends PageLink {
  readonly description: string;
  readonly drawingFiles?: DrawingFiles | null;
  /** The icon that is shown if there is no drawing. */
  readonly icon?: IconShapes | null;
}

interface Props {
  page: ListedPage;
  level: "h2" | "h3";
  /** Content below the description. */
  children?: ReactNode;
}

/**
 * The content of a list item for a page: drawing or icon, title and description. In a list with the class `entries`,
 * the style sheet makes the whole item clickable.
 */
export function Entry({ page, level: Heading, children }: Props) {
  const { path, title, description, drawingFiles, icon } = page;
  return (
    <>
      {drawingFiles && <ListedDrawing files={drawingFiles} />}
      {!drawingFiles && icon && <ContentIcon icon={icon} className="text-brand" />}
      <div dir={dirOf(title, description)}>
        <Heading>
          <Link to={path}>{title}</Link>
        </Heading>
        <p>{description}</p>
        {children}
      </div>
    </>
  );
}

export const fragment = graphql`
  fragment ListedOffering on Offering {
    title
    path
    description
    drawingFiles { light dark position }
  }
  fragment IconShapes on Icon {
    shapes { element attributes { name value } }
  }
`;

export interface DrawingFiles {
  readonly light: string;
  readonly dark: string;
  /** The position of the drawing in the sprite, as CSS `object-position`. */
  readonly position: string;
}

/**
 * A drawing in a list. It is one part of a sprite, an image that contains several drawings and is loaded lazily. Each
 * sprite has a light and a dark version, and the browser loads the version for the visitor's colour scheme.
 */
function ListedDrawing({ files: { light, dark, position } }: { files: DrawingFiles }) {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      <img src={light} alt="" width={240} height={160} loading="lazy" style={{ objectPosition: position }} />
    </picture>
  );
}
