import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Drawing } from "../components/illustrations/Drawing";
import { Picture } from "../components/Picture";
import { SampleScreen } from "../components/SampleScreen";
import { SolutionFacts } from "../components/solutions/SolutionFacts";
import { SolutionTags } from "../components/solutions/SolutionTags";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

interface Props {
  solution: Queries.SolutionBodyFragment;
  sections?: ReactNode;
}

/** The page of a solution, with its head. */
export function SolutionBody({ solution, sections }: Props) {
  return (
    <>
      <PageSeo page={solution} />
      <OfferingView
        offering={solution}
        tags={<SolutionTags solution={solution} />}
        picture={<SolutionPicture solution={solution} />}
        facts={<SolutionFacts facts={solution.facts} />}
        sample={solution.sample && <SampleScreen sample={solution.sample} />}
        sections={sections}
      />
    </>
  );
}

/** The picture that an editor chose, or else the drawing of the category. */
function SolutionPicture({ solution }: { solution: Queries.SolutionBodyFragment }) {
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

export const fragment = graphql`
  fragment SolutionBody on Solution {
    ...PageHead
    ...Offering
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
    facts { price time hosting offline channels data }
    sample { ...SampleScreen }
  }
`;
