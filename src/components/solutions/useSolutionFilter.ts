import { useEffect, useState } from "react";
import { filterOf, type SolutionFilter, searchOf } from "../../lib/filterSolutions";

const NONE: SolutionFilter = { category: "", words: "" };
/** Milliseconds of rest before the address follows: browsers refuse a change for every key. */
const ADDRESS_DELAY = 300;

/** The filter of the solutions overview, kept in the page's address so that it can be shared. */
export function useSolutionFilter(): [SolutionFilter, (filter: SolutionFilter) => void] {
  const [filter, setFilter] = useState(NONE);
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    const read = () => {
      setFilter(filterOf(window.location.search));
      setChanged(false);
    };
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);

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
