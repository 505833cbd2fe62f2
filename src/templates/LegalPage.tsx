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
  query LegalPage($id: String!) {
    legalPage(id: { eq: $id }) {
      ...PageHead
      reviewed
      sections { title text points }
    }
  }
`;
