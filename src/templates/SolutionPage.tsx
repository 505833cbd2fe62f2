import { graphql, type PageProps } from "gatsby";
import { PlatformIllustration } from "../components/illustrations/PlatformIllustration";
import { SolutionTags } from "../components/solutions/SolutionTags";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

export default function SolutionPage({ data: { solution } }: PageProps<Queries.SolutionPageQuery>) {
  if (!solution) return null;
  return (
    <>
      <PageSeo page={solution} />
      <OfferingView
        offering={solution}
        tags={<SolutionTags solution={solution} />}
        picture={<PlatformIllustration platform={solution.platformName} className="w-full" />}
      />
    </>
  );
}

export const query = graphql`
  query SolutionPage($id: String!) {
    solution(id: { eq: $id }) {
      title
      description
      updatedAt
      platformName
      livePlatform { name url }
      path
      url
      metaTitle
      metaDescription
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
