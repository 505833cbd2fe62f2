import { graphql } from "gatsby";
import { Seo } from "../components/Seo";
import { useSite } from "./useSite";

/** What every page's query asks for its head. */
export const head = graphql`
  fragment PageHead on Page {
    head { title description url picture structuredData json }
  }
`;

/** A page's head, as the site's model worked it out of the record. */
export function PageSeo({ page: { head } }: { page: Queries.PageHeadFragment }) {
  const { company, production } = useSite();
  return <Seo {...head} siteName={company.name} listed={production && head.url !== null} />;
}
