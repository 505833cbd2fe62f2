import { graphql, type PageProps } from "gatsby";
import { Sections } from "../sections/Sections";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function SectionsPage({ data: { pageOfSections } }: PageProps<Queries.SectionsPageQuery>) {
  const site = useSite();
  if (!pageOfSections) return null;
  return (
    <>
      <PageSeo page={pageOfSections} />
      <Sections sections={pageOfSections.sections} page={pageOfSections} site={site} />
    </>
  );
}

export const query = graphql`
  query SectionsPage($path: String!) {
    pageOfSections(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      sections { ...PageSection }
      ... on LegalPage { reviewed }
      ... on NotFoundPage { suggestions mainPages }
      overview { ...Overview }
    }
  }
`;
