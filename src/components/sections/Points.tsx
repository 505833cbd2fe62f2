import { graphql } from "gatsby";
import { PointList } from "../views/PointList";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** Short headings side by side, each with a sentence or two. */
export function Points({ section: { title, text, points } }: SectionProps<Queries.PointsSectionFragment>) {
  return (
    <section className="wrap py-8">
      <SectionHeading title={title} text={text} />
      <PointList points={points} />
    </section>
  );
}

export const fragment = graphql`
  fragment PointsSection on PointsSection {
    title
    text
    points { title text }
  }
`;
