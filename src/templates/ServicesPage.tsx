import { graphql, type PageProps } from "gatsby";
import { ServicesView } from "../components/views/ServicesView";
import { PageSeo } from "./PageSeo";

export default function ServicesPage({ data: { servicesPage } }: PageProps<Queries.ServicesPageQuery>) {
  if (!servicesPage) return null;
  return (
    <>
      <PageSeo page={servicesPage} />
      <ServicesView page={servicesPage} />
    </>
  );
}

export const query = graphql`
  query ServicesPage($path: String!) {
    servicesPage(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      pager { number previous next pages { number path } }
      groups { id title text services { ...ListedOffering icon { ...IconShapes } } }
    }
  }
`;
