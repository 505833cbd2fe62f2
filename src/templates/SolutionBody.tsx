import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { headingPicture } from "../components/headingPicture";
import { SampleScreen } from "../components/SampleScreen";
import { SolutionFacts } from "../components/solutions/SolutionFacts";
import { SolutionTags } from "../components/solutions/SolutionTags";
import { OfferingView } from "../components/views/OfferingView";
import { PageSeo } from "./PageSeo";

interface Props {
  solution: Queries.SolutionBodyFragment;
  sections?: ReactNode;
}

/** The page of a solution, including its head. */
export function SolutionBody({ solution, sections }: Props) {
  return (
    <>
      <PageSeo page={solution} />
      <OfferingView
        offering={solution}
        tags={<SolutionTags solution={solution} />}
        picture={headingPicture(solution)}
        facts={<SolutionFacts facts={solution.facts} />}
        sample={solution.sample && <SampleScreen sample={solution.sample} />}
        sections={sections}
      />
    </>
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
    image { ...HeadingImage }
    livePlatform { name url }
    facts { price time hosting offline channels data }
    sample { ...SampleScreen }
  }
`;
