import { graphql } from "gatsby";
import { Route } from "../views/Route";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** What happens one after another. */
export function Steps({ section: { title, text, steps } }: SectionProps<Queries.StepsSectionFragment>) {
  return (
    <section className="wrap py-8">
      <SectionHeading title={title} text={text} />
      <Route steps={steps} />
    </section>
  );
}

export const fragment = graphql`
  fragment StepsSection on StepsSection {
    title
    text
    steps { title text }
  }
`;
