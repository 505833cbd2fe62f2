import { graphql } from "gatsby";
import { Route } from "../../components/parts";
import { Section, type SectionProps } from "../Section";

/** A section that shows the steps of a process as an ordered list. */
export function Steps({ section, spacing }: SectionProps<Queries.StepsSectionFragment>) {
  const { title, text, steps } = section;
  return (
    <Section title={title} text={text} spacing={spacing} beside={!text}>
      <Route points={steps} />
    </Section>
  );
}

export const fragment = graphql`
  fragment StepsSection on StepsSection {
    title
    text
    steps { title text }
  }
`;
