import { graphql, type PageProps } from "gatsby";
import { SolutionBody } from "./SolutionBody";

export default function SolutionPage({ data: { solution } }: PageProps<Queries.SolutionPageQuery>) {
  return solution && <SolutionBody solution={solution} />;
}

export const query = graphql`
  query SolutionPage($path: String!) {
    solution(path: { eq: $path }) { ...SolutionBody }
  }
`;
