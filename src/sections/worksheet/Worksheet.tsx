import { graphql } from "gatsby";

export { Drawn as Worksheet } from "../Drawn";

export const fragment = graphql`
  fragment WorksheetSection on WorksheetSection {
    title
    text
    html
  }
`;
