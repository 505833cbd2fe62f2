import { graphql } from "gatsby";
import { NextStep } from "../../components/parts";
import type { SectionProps } from "../Section";

/** A full-width call to action. */
export function CallToAction({ section }: SectionProps<Queries.CallToActionSectionFragment>) {
  const { title, prompt, action } = section;
  return <NextStep title={title} text={prompt} {...action} />;
}

export const fragment = graphql`
  fragment CallToActionSection on CallToActionSection {
    title
    prompt: text
    action { label to }
  }
`;
