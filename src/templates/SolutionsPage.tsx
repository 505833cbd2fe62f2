import { graphql, type PageProps } from "gatsby";
import { SolutionsView } from "../components/views/SolutionsView";
import { PageSeo } from "./PageSeo";

export default function SolutionsPage({ data: { solutionsPage } }: PageProps<Queries.SolutionsPageQuery>) {
  if (!solutionsPage) return null;
  return (
    <>
      <PageSeo page={solutionsPage} />
      <SolutionsView page={solutionsPage} />
    </>
  );
}

export const query = graphql`
  query SolutionsPage($path: String!) {
    solutionsPage(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      pager { number previous next pages { number path } }
      sectors { title count }
      solutions { ...ListedOffering platformName updatedAt icon { ...IconShapes } }
    }
  }
`;
