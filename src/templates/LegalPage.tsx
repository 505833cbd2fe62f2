import { graphql, type PageProps } from "gatsby";
import { LegalView } from "../components/views/LegalView";
import { PageSeo } from "./PageSeo";

export default function LegalPage({ data: { legalPage } }: PageProps<Queries.LegalPageQuery>) {
  if (!legalPage) return null;
  return (
    <>
      <PageSeo page={legalPage} />
      <LegalView page={legalPage} />
    </>
  );
}

export const query = graphql`
  query LegalPage($path: String!) {
    legalPage(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      reviewed
      sections { title text points }
    }
  }
`;
