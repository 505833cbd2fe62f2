import { Link } from "gatsby";
import type { IconShapes, PageLink } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { SolutionTags } from "./SolutionTags";

export interface ListedSolution extends PageLink {
  readonly description: string;
  readonly platformName: string;
  readonly updatedAt: string;
  readonly icon: IconShapes;
}

/** A solution in the overview: icon, title, description, category and status. */
export function SolutionRow({ solution }: { solution: ListedSolution }) {
  const { path, title, description, icon } = solution;
  return (
    <li className="solution-row" data-solution>
      <ContentIcon icon={icon} className="size-7 text-brand" />
      <div>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        <p>{description}</p>
      </div>
      <div className="flex flex-wrap content-start gap-2">
        <SolutionTags solution={solution} />
      </div>
    </li>
  );
}
