import type { FormEvent, RefObject } from "react";
import { useWords } from "../words";
import type { SolutionFilter } from "./filterSolutions";

interface Props {
  form: RefObject<HTMLFormElement | null>;
  categories: readonly string[];
  filter: SolutionFilter;
  onChange: (filter: SolutionFilter) => void;
  /** What the filter leaves, in words. */
  outcome: string;
}

/** Narrows the list of solutions. Without scripts it is not shown, and all solutions are. */
export function FilterForm({ form, categories, filter, onChange, outcome }: Props) {
  const { overview } = useWords();
  const submit = (event: FormEvent) => event.preventDefault();
  return (
    <search data-needs-react>
      {/* Before scripts run, sending the form loads this page with the filter in its address. */}
      <form ref={form} action="/solutions" onSubmit={submit} className="scripted filter-form">
        <label>
          <span>{overview.category}</span>
          <select
            name="category"
            className="field"
            value={filter.category}
            onChange={(event) => onChange({ ...filter, category: event.target.value })}
          >
            <option value="">{overview.allCategories}</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{overview.word}</span>
          <input
            type="search"
            name="words"
            className="field"
            value={filter.words}
            onChange={(event) => onChange({ ...filter, words: event.target.value })}
          />
        </label>
        <p role="status">{outcome}</p>
      </form>
    </search>
  );
}
