import type { IconShapes } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { Entry, type ListedPage } from "../Entry";
import { SolutionTags } from "./SolutionTags";

export interface ListedSolution extends ListedPage {
  readonly description: string;
  readonly platformName: string;
  readonly updatedAt: string;
  readonly icon: IconShapes;
}

/** A solution in the overview: drawing, title, description, category and status. */
export function SolutionRow({ solution }: { solution: ListedSolution }) {
  const { icon, picture = <ContentIcon icon={icon} className="size-7 text-brand" /> } = solution;
  return (
    <li className="solution-row" data-solution>
      <Entry page={{ ...solution, picture }} level="h2" />
      <div className="flex flex-wrap content-start gap-2">
        <SolutionTags solution={solution} />
      </div>
    </li>
  );
}
