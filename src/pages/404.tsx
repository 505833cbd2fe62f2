import { graphql, type PageProps } from "gatsby";
import { NotFoundView } from "../components/views/NotFoundView";
import { PageSeo } from "../templates/PageSeo";
import { useSite } from "../templates/useSite";

export default function NotFound({ data }: PageProps<Queries.NotFoundQuery>) {
  const { navigation } = useSite();
  const { notFoundPage, allService, allSolution, allLegalPage } = data;
  if (!notFoundPage) return null;
  const mainPages = navigation.quickLinks.map(({ label, to }) => ({ title: label, path: to }));
  return (
    <>
      <PageSeo page={notFoundPage} />
      <NotFoundView
        page={notFoundPage}
        pages={[...mainPages, ...allService.nodes, ...allSolution.nodes, ...allLegalPage.nodes]}
        mainPages={mainPages}
      />
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
      sharePicture
      suggestions
      mainPages
    }
    allService { nodes { title path } }
    allSolution { nodes { title path } }
    allLegalPage { nodes { title path } }
  }
`;
