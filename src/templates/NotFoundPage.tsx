import { graphql, type PageProps } from "gatsby";
import { NotFoundView } from "../components/views/NotFoundView";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function NotFoundPage({ data: { notFoundPage } }: PageProps<Queries.NotFoundPageQuery>) {
  const { navigation } = useSite();
  if (!notFoundPage) return null;
  const mainPages = navigation.quickLinks.map(({ label, to }) => ({ title: label, path: to }));
  return (
    <>
      <PageSeo page={notFoundPage} />
      <NotFoundView page={notFoundPage} mainPages={mainPages} />
    </>
  );
}

// Not by its path: Gatsby makes this page twice, at /404 and at /404.html.
export const query = graphql`
  query NotFoundPage {
    notFoundPage {
      ...PageHead
      title
      description
      suggestions
      mainPages
    }
  }
`;
