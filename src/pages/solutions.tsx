import { graphql, type PageProps } from "gatsby";
import { SolutionsView } from "../components/views/SolutionsView";
import { PageSeo } from "../templates/PageSeo";

export default function Solutions({ data: { solutionsPage } }: PageProps<Queries.SolutionsQuery>) {
  if (!solutionsPage) return null;
  return (
    <>
      <PageSeo page={solutionsPage} />
      <SolutionsView page={solutionsPage} />
    </>
  );
}

export const query = graphql`
  query Solutions {
    solutionsPage {
      ...PageHead
      solutions { title path description platformName updatedAt icon { ...IconShapes } }
    }
  }
`;
