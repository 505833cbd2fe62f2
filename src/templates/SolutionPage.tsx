import { graphql, type PageProps } from "gatsby";
import { Drawing } from "../components/illustrations/Drawing";
import { Picture } from "../components/Picture";
import { SampleScreen } from "../components/SampleScreen";
import { SolutionFacts } from "../components/solutions/SolutionFacts";
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
        picture={<SolutionPicture solution={solution} />}
        facts={<SolutionFacts facts={solution.facts} />}
        sample={solution.sample && <SampleScreen sample={solution.sample} />}
      />
    </>
  );
}

/** The picture that an editor chose, or else the drawing of the category. */
function SolutionPicture({ solution }: { solution: NonNullable<Queries.SolutionPageQuery["solution"]> }) {
  const { image, imageAlt, imageFocus, illustration } = solution;
  const picture = image?.childImageSharp?.gatsbyImageData;
  if (!picture) return <Drawing markup={illustration} />;
  return (
    <Picture
      picture={picture}
      alt={imageAlt ?? ""}
      focus={imageFocus}
      sizes="(min-width: 56rem) 30rem, 100vw"
      className="h-auto w-full rounded-md"
    />
  );
}

export const query = graphql`
  query SolutionPage($path: String!) {
    solution(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      updatedAt
      platformName
      illustration
      imageAlt
      imageFocus
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
      facts { price time hosting offline channels data }
      sample { ...SampleScreen }
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
