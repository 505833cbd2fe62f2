import { graphql, type PageProps } from "gatsby";
import { PlatformIllustration } from "../components/illustrations/PlatformIllustration";
import { SolutionTags } from "../components/solutions/SolutionTags";
import { OfferingView } from "../components/views/OfferingView";
import { jsonPath } from "../lib/pageUrl";
import { faqPage, softwareThing } from "../lib/structuredData/offerings";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function SolutionPage({ data: { solution } }: PageProps<Queries.SolutionPageQuery>) {
  const { company } = useSite();
  if (!solution) return null;
  return (
    <>
      <PageSeo
        page={solution}
        things={[softwareThing(solution, company), faqPage(solution)]}
        json={jsonPath(solution.path)}
      />
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
      sharePicture
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
