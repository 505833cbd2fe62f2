import { graphql, type PageProps } from "gatsby";
import { AboutView } from "../components/views/AboutView";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function AboutPage({ data: { aboutPage } }: PageProps<Queries.AboutPageQuery>) {
  const { company } = useSite();
  if (!aboutPage) return null;
  return (
    <>
      <PageSeo page={aboutPage} />
      <AboutView page={aboutPage} company={company} />
    </>
  );
}

export const query = graphql`
  query AboutPage($path: String!) {
    aboutPage(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      story
      principles { title text }
      procurement { registration tax bpp certificates dataProtection }
      closing { title text }
    }
  }
`;
