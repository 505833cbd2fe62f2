import { graphql } from "gatsby";

export { Drawn as CompanyFacts } from "../Drawn";

export const fragment = graphql`
  fragment CompanyFactsSection on CompanyFactsSection {
    title
    text
    html
  }
`;
