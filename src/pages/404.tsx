import { graphql, type PageProps } from "gatsby";
import { NotFoundView } from "../components/views/NotFoundView";
import { PageSeo } from "../templates/PageSeo";

export default function NotFound({ data: { notFoundPage } }: PageProps<Queries.NotFoundQuery>) {
  if (!notFoundPage) return null;
  return (
    <>
      <PageSeo page={notFoundPage} />
      <NotFoundView page={notFoundPage} />
    </>
  );
}

export const query = graphql`
  query NotFound {
    notFoundPage {
      title
      description
      metaTitle
      metaDescription
      suggestions
    }
  }
`;
