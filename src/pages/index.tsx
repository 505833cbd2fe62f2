import { graphql, type PageProps } from "gatsby";
import { Drawing } from "../components/illustrations/Drawing";
import { HomeView } from "../components/views/HomeView";
import { organization, webSite } from "../site/structuredData/organization";
import { PageSeo } from "../templates/PageSeo";
import { useSite } from "../templates/useSite";

export default function Home({ data }: PageProps<Queries.HomeQuery>) {
  const { company } = useSite();
  const { homePage, servicesPage, allTestimonial } = data;
  if (!homePage || !servicesPage) return null;
  const featuredSolutions = homePage.featuredSolutions.map((solution) => ({
    ...solution,
    picture: <Drawing markup={solution.drawing} />,
  }));
  return (
    <>
      <PageSeo page={homePage} things={[webSite(company), organization(company)]} />
      <HomeView
        page={{ ...homePage, featuredSolutions }}
        map={<Drawing markup={homePage.drawing} />}
        groups={servicesPage.groups}
        testimonials={allTestimonial.nodes}
        company={company}
      />
    </>
  );
}

export const query = graphql`
  query Home {
    homePage {
      ...PageHead
      drawing
      primaryAction { label to }
      secondaryAction { label to }
      services { title text }
      solutions { title text }
      featuredSolutions { title path description drawing }
      about { title text }
      testimonials { title text }
      callToAction { title text }
    }
    servicesPage {
      groups { id title text services { title path icon { ...IconShapes } } }
    }
    allTestimonial(sort: { recordId: ASC }) {
      nodes { recordId quote name title initials }
    }
  }
`;
