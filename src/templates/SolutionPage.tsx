import { graphql, type PageProps } from "gatsby";
import { Drawing } from "../components/illustrations/Drawing";
import { Picture } from "../components/Picture";
import { SolutionTags } from "../components/solutions/SolutionTags";
import { OfferingView } from "../components/views/OfferingView";
import { jsonPath } from "../lib/pageUrl";
import { faqPage, softwareThing } from "../site/structuredData/offerings";
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
        picture={<SolutionPicture solution={solution} />}
      />
    </>
  );
}

/** The picture that an editor chose, or else the drawing of the category. */
function SolutionPicture({ solution }: { solution: NonNullable<Queries.SolutionPageQuery["solution"]> }) {
  const { image, imageAlt, drawing } = solution;
  const picture = image?.childImageSharp?.gatsbyImageData;
  if (!picture) return <Drawing markup={drawing} />;
  return (
    <Picture
      picture={picture}
      alt={imageAlt ?? ""}
      sizes="(min-width: 56rem) 30rem, 100vw"
      className="h-auto w-full rounded-md"
    />
  );
}

export const query = graphql`
  query SolutionPage($id: String!) {
    solution(id: { eq: $id }) {
      ...PageHead
      updatedAt
      platformName
      drawing
      imageAlt
      image {
        childImageSharp {
          gatsbyImageData(
            width: 960
            breakpoints: [360, 480, 720, 960]
            formats: [AVIF, WEBP, AUTO]
            placeholder: NONE
          )
        }
      }
      livePlatform { name url }
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
