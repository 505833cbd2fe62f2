import { type RefObject, useEffect, useState } from "react";
import { filterOf, type SolutionFilter, searchOf } from "./filterSolutions";

const NONE: SolutionFilter = { category: "", words: "" };
/** Milliseconds of rest before the address follows: browsers refuse a change for every key. */
const ADDRESS_DELAY = 300;

/**
 * The filter of the solutions overview, kept in the page's address so that it can be shared.
 * What `form` was filled with before scripts came goes before what the address says.
 */
export function useSolutionFilter(
  form: RefObject<HTMLFormElement | null>,
): [SolutionFilter, (filter: SolutionFilter) => void] {
  const [filter, setFilter] = useState(NONE);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const read = () => {
      setFilter(filterOf(window.location.search));
      setChanged(false);
    };
    read();
    const filled = filledIn(form.current);
    if (filled.size > 0) {
      setFilter((filter) => ({ ...filter, ...Object.fromEntries(filled) }));
      setChanged(true);
    }
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, [form]);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => {
      const address = window.location.pathname + searchOf(filter) + window.location.hash;
      window.history.replaceState(window.history.state, "", address);
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [filter, changed]);

  return [
    filter,
    (next) => {
      setFilter(next);
      setChanged(true);
    },
  ];
}

/** The fields of a form that are not empty, by name. */
function filledIn(form: HTMLFormElement | null): Map<string, string> {
  const fields = form ? [...new FormData(form)] : [];
  return new Map(
    fields.flatMap(([name, value]) => (typeof value === "string" && value ? [[name, value]] : [])),
  );
}
