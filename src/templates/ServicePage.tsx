import { graphql, type PageProps } from "gatsby";
import { OfferingView } from "../components/views/OfferingView";
import { jsonPath } from "../lib/pageUrl";
import { faqPage, serviceThing } from "../site/structuredData/offerings";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function ServicePage({ data: { service } }: PageProps<Queries.ServicePageQuery>) {
  const { company } = useSite();
  if (!service) return null;
  return (
    <>
      <PageSeo
        page={service}
        things={[serviceThing(service, company), faqPage(service)]}
        json={jsonPath(service.path)}
      />
      <OfferingView offering={service} />
    </>
  );
}

export const query = graphql`
  fragment IconShapes on Icon {
    shapes { element attributes { name value } }
  }
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      ...PageHead
      icon { ...IconShapes }
      problem
      deliverables { title text }
      steps { title text }
      audience
      questions { question answer }
      relatedServices { title path }
      relatedSolutions { title path }
      contactSubject
      contactPrompt
    }
  }
`;
