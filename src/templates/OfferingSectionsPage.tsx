import { graphql, type PageProps } from "gatsby";
import { Sections } from "../sections/Sections";
import { ServiceBody } from "./ServiceBody";
import { SolutionBody } from "./SolutionBody";
import { useSite } from "./useSite";

/** The page of a service or solution with sections. A separate template, so that only such pages load their code. */
export default function OfferingSectionsPage({
  data: { service, solution },
}: PageProps<Queries.OfferingSectionsPageQuery>) {
  const site = useSite();
  const page = service ?? solution;
  if (!page) return null;
  const sections = <Sections sections={page.sections} page={page} site={site} />;
  if (service) return <ServiceBody service={service} sections={sections} />;
  return solution && <SolutionBody solution={solution} sections={sections} />;
}

export const query = graphql`
  query OfferingSectionsPage($path: String!) {
    service(path: { eq: $path }) { ...ServiceBody sections { ...PageSection } }
    solution(path: { eq: $path }) { ...SolutionBody sections { ...PageSection } }
  }
`;
