import { graphql } from "gatsby";
import { Seo } from "../components/Seo";
import { useSite } from "./useSite";

/** The head fields of every page query. */
export const fragment = graphql`
  fragment PageHead on Page {
    head { title description url picture structuredData json }
  }
`;

/** Renders the head that the site model derived from the record. */
export function PageSeo({ page: { head } }: { page: Queries.PageHeadFragment }) {
  const { company, production } = useSite();
  return <Seo {...head} siteName={company.name} listed={production && head.url !== null} />;
}
