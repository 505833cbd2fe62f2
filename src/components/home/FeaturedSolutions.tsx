import { Link } from "gatsby";
import { Entry, type ListedPage } from "../Entry";
import { useWords } from "../words";

export type FeaturedSolution = ListedPage;

/** A few products with their drawings: the first one large, the others beside it. */
export function FeaturedSolutions({ solutions }: { solutions: readonly FeaturedSolution[] }) {
  const { company } = useWords();
  return (
    <>
      <ul className="featured">
        {solutions.map((page) => (
          <li key={page.path}>
            <Entry page={page} level="h3" />
          </li>
        ))}
      </ul>
      <Link to="/solutions" className="jump-link mt-6">
        {company.allSolutions}
      </Link>
    </>
  );
}
