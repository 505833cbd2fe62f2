import { graphql, type PageProps } from "gatsby";
import { Drawing } from "../components/illustrations/Drawing";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

export default function ServicePage({ data: { service } }: PageProps<Queries.ServicePageQuery>) {
  if (!service) return null;
  return (
    <>
      <PageSeo page={service} />
      <OfferingView offering={service} picture={<Drawing markup={service.illustration} />} />
    </>
  );
}

export const query = graphql`
  fragment IconShapes on Icon {
    shapes { element attributes { name value } }
  }
  fragment ListedService on Service {
    title
    path
    description
    drawingFiles { light dark }
  }
  fragment ListedSolution on Solution {
    title
    path
    description
    drawingFiles { light dark }
  }
  fragment SampleScreen on SampleScreen {
    kind
    title
    state
    rows { text lead state }
    summary
  }
  query ServicePage($path: String!) {
    service(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      illustration
      icon { ...IconShapes }
      problem
      deliverables { title text }
      steps { title text }
      audience
      questions { question answer }
      relatedServices { ...ListedService }
      relatedSolutions { ...ListedSolution }
      contactSubject
      contactPrompt
    }
  }
`;
