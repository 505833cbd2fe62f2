import { graphql, type PageProps } from "gatsby";
import { Sections } from "../sections/Sections";
import { Offering } from "./Offering";
import { useSite } from "./useSite";

/**
 * The page of a service or a solution. `develop` uses it for all of them. A build uses it only for those with sections,
 * and `Offering.tsx` for those without.
 */
export default function OfferingPage({ data: { offering } }: PageProps<Queries.OfferingPageQuery>) {
  const site = useSite();
  if (!offering) return null;
  return (
    <Offering offering={offering}>
      <Sections sections={offering.sections} page={offering} site={site} follows />
    </Offering>
  );
}

export const query = graphql`
  query OfferingPage($path: String!) {
    offering(path: { eq: $path }) {
      ...Offering
      sections { ...PageSection }
    }
  }
`;
