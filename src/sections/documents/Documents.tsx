import { graphql } from "gatsby";

export { Drawn as Documents } from "../Drawn";

export const fragment = graphql`
  fragment DocumentsSection on DocumentsSection {
    title
    text
    html
  }
`;
