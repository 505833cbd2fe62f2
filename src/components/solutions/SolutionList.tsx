import { graphql } from "gatsby";
import { Entry } from "../Entry";
import { Pager } from "../Pager";
import { SolutionTags } from "./SolutionTags";

/** The solutions of one page of the overview, with drawing, title, description, category and status. */
export function SolutionList({ page: { solutions, pager } }: { page: Queries.ListedSolutionsFragment }) {
  return (
    <div data-whole>
      <ul className="mt-6 line-b">
        {solutions.map((solution) => (
          <li key={solution.path} className="solution-row" data-solution>
            <Entry page={solution} level="h2" iconSize="size-7" />
            <div className="flex flex-wrap content-start gap-2">
              <SolutionTags solution={solution} />
            </div>
          </li>
        ))}
      </ul>
      <Pager pager={pager} />
    </div>
  );
}

export const fragment = graphql`
  fragment ListedSolutions on SolutionsPage {
    pager { ...Pager }
    sectors { title count }
    solutions { ...ListedOffering platformName updatedAt icon { ...IconShapes } }
  }
`;
