import { useEffect, useState } from "react";

/**
 * The query of the page's address, as in `?subject=Fuel`. Empty until the page has hydrated, because the
 * HTML was built without one.
 */
export function useSearch(): string {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const read = () => setSearch(window.location.search);
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  return search;
}
