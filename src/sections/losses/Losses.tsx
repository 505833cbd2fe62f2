import { graphql } from "gatsby";

export { Drawn as Losses } from "../Drawn";

export const fragment = graphql`
  fragment LossesSection on LossesSection {
    title
    text
    html
  }
`;
