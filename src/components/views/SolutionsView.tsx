import type { Placed } from "../../lib/content";
import { Finder } from "../Finder";
import { NextStep } from "../NextStep";
import { Pager, type PagerProps } from "../Pager";
import { type ListedSolution, SolutionRow } from "../solutions/SolutionRow";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Placed & {
    readonly title: string;
    readonly description: string;
    readonly sectors: readonly { readonly title: string; readonly count: number }[];
    readonly solutions: readonly ListedSolution[];
    readonly pager: PagerProps;
  };
}

/** The overview of all solutions, page by page, with the search. */
export function SolutionsView({ page }: Props) {
  const { overview } = useWords();
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap py-8">
        <Finder action="/solutions" sectors={page.sectors} />
        <div data-whole>
          <ul className="mt-6 line-b">
            {page.solutions.map((solution) => (
              <SolutionRow key={solution.path} solution={solution} />
            ))}
          </ul>
          <Pager pager={page.pager} />
        </div>
      </div>
      <NextStep
        title={overview.nextTitle}
        text={overview.nextText}
        to="/contact"
        label={overview.nextButton}
      />
    </>
  );
}
