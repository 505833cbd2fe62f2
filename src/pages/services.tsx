import { graphql, type PageProps } from "gatsby";
import { ServicesView } from "../components/views/ServicesView";
import { PageSeo } from "../templates/PageSeo";

export default function Services({ data: { servicesPage } }: PageProps<Queries.ServicesQuery>) {
  if (!servicesPage) return null;
  return (
    <>
      <PageSeo page={servicesPage} />
      <ServicesView page={servicesPage} />
    </>
  );
}

export const query = graphql`
  query Services {
    servicesPage {
      ...PageHead
      groups { id title text services { title path description icon { ...IconShapes } } }
    }
  }
`;
