import { graphql, type PageProps } from "gatsby";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

export default function ServicePage({ data: { service } }: PageProps<Queries.ServicePageQuery>) {
  if (!service) return null;
  return (
    <>
      <PageSeo page={service} />
      <OfferingView offering={service} />
    </>
  );
}

export const query = graphql`
  fragment IconShapes on Icon {
    shapes { element attributes { name value } }
  }
  query ServicePage($path: String!) {
    service(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
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
