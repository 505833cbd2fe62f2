import { graphql, Link } from "gatsby";
import type { ReactNode } from "react";
import type { PageLink } from "../lib/content";
import { type DrawingFiles, ListedDrawing } from "./illustrations/ListedDrawing";

export interface ListedPage extends PageLink {
  readonly description: string;
  readonly drawingFiles?: DrawingFiles | null;
  /** What is shown where there are no files of a drawing. */
  readonly picture?: ReactNode;
}

interface Props {
  page: ListedPage;
  level: "h2" | "h3";
  /** After the description. */
  children?: ReactNode;
}

/** A page in a list, inside its list item: drawing, title and description. The whole of it is the link. */
export function Entry({ page, level: Heading, children }: Props) {
  const { path, title, description, drawingFiles, picture } = page;
  return (
    <>
      {drawingFiles ? <ListedDrawing files={drawingFiles} /> : picture}
      <div>
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
`;
