import { graphql, type PageProps } from "gatsby";
import { Drawing } from "../components/illustrations/Drawing";
import { HomeView } from "../components/views/HomeView";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { company } = useSite();
  const { homePage, servicesPage, allTestimonial } = data;
  if (!homePage || !servicesPage) return null;
  return (
    <>
      <PageSeo page={homePage} />
      <HomeView
        page={homePage}
        map={<Drawing markup={homePage.illustration} />}
        groups={servicesPage.groups}
        testimonials={allTestimonial.nodes}
        company={company}
      />
    </>
  );
}

export const query = graphql`
  query HomePage($path: String!) {
    homePage(path: { eq: $path }) {
      ...PageHead
      title
      description
      illustration
      primaryAction { label to }
      secondaryAction { label to }
      sample { ...SampleScreen }
      services { title text }
      solutions { title text }
      featuredSolutions { ...ListedOffering }
      about { title text }
      testimonials { title text }
      callToAction { title text }
    }
    servicesPage {
      groups { id title text services: firstServices { title path } }
    }
    allTestimonial(sort: { recordId: ASC }) {
      nodes { recordId quote name title initials unconfirmed }
    }
  }
`;
