import { graphql, type PageProps } from "gatsby";
import { AboutView } from "../components/views/AboutView";
import { organization } from "../site/structuredData/organization";
import { PageSeo } from "../templates/PageSeo";
import { useSite } from "../templates/useSite";

export default function About({ data: { aboutPage } }: PageProps<Queries.AboutQuery>) {
  const { company } = useSite();
  if (!aboutPage) return null;
  return (
    <>
      <PageSeo page={aboutPage} things={[organization(company)]} />
      <AboutView page={aboutPage} company={company} />
    </>
  );
}

export const query = graphql`
  query About {
    aboutPage {
      ...PageHead
      story
      principles { title text }
      closing { title text }
    }
  }
`;
