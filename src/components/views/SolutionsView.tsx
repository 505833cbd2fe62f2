import { useRef } from "react";
import type { Placed } from "../../lib/content";
import { NextStep } from "../NextStep";
import { Pager, type PagerProps } from "../Pager";
import { FilterForm } from "../solutions/FilterForm";
import { filterSolutions } from "../solutions/filterSolutions";
import { type ListedSolution, SolutionRow } from "../solutions/SolutionRow";
import { useSolutionFilter } from "../solutions/useSolutionFilter";
import { Filled, fill, useWords } from "../words";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Placed & {
    readonly title: string;
    readonly description: string;
    readonly solutions: readonly ListedSolution[];
    readonly pager: PagerProps;
  };
}

/** The overview of all solutions, page by page; where one page lists all, they can be narrowed by category and word. */
export function SolutionsView({ page }: Props) {
  const { overview } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [filter, setFilter] = useSolutionFilter(form);
  const shown = filterSolutions(page.solutions, filter);
  const categories = [...new Set(page.solutions.map(({ platformName }) => platformName))].sort();
  const showAll = (
    <button type="button" className="text-button" onClick={() => setFilter({ category: "", words: "" })}>
      {overview.showAll}
    </button>
  );
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap py-8">
        {/* It looks through what this page lists: not where that is a part. */}
        {page.pager.pages.length < 2 && (
          <FilterForm
            form={form}
            categories={categories}
            filter={filter}
            onChange={setFilter}
            outcome={fill(overview.shown, { count: shown.length, total: page.solutions.length })}
          />
        )}
        <ul className="mt-6 border-b border-line">
          {shown.map((solution) => (
            <SolutionRow key={solution.path} solution={solution} />
          ))}
        </ul>
        {shown.length === 0 && (
          <p className="mt-6 text-lg">
            <Filled text={overview.none} values={{ button: showAll }} />
          </p>
        )}
        <Pager pager={page.pager} />
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
