import { SolutionTags } from "../../../components/solutions/SolutionTags";
import { OfferingView } from "../../../components/views/OfferingView";
import { type DraftSite, type DraftSolution, withIds } from "./draftSite";
import { RecordPicture } from "./RecordPicture";

interface Props {
  solution: DraftSolution;
  site: DraftSite;
  pictureUrl: (path: string) => string;
}

/** A solution's page, its picture as it was uploaded: the smaller copies are made when the site is built. */
export function SolutionPreview({ solution, site, pictureUrl }: Props) {
  const { imageUrl, imageAlt } = solution;
  return (
    <OfferingView
      offering={{
        ...solution,
        relatedServices: withIds(site.services, solution.relatedServices),
        relatedSolutions: withIds(site.solutions, solution.relatedSolutions),
      }}
      tags={<SolutionTags solution={solution} />}
      picture={
        imageUrl ? (
          <img src={pictureUrl(imageUrl)} alt={imageAlt ?? ""} className="h-auto w-full rounded-md" />
        ) : (
          <RecordPicture record={solution} />
        )
      }
    />
  );
}
