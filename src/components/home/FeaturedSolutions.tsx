import { Link } from "gatsby";
import type { ReactNode } from "react";
import type { PageLink } from "../../lib/content";
import { useWords } from "../words";

export interface FeaturedSolution extends PageLink {
  readonly description: string;
  readonly picture: ReactNode;
}

/** A few products with their drawings: the first one large, the others beside it. */
export function FeaturedSolutions({ solutions }: { solutions: readonly FeaturedSolution[] }) {
  const { company } = useWords();
  return (
    <>
      <ul className="featured">
        {solutions.map(({ path, title, description, picture }) => (
          <li key={path}>
            {picture}
            <div>
              <h3>
                <Link to={path}>{title}</Link>
              </h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <Link to="/solutions" className="jump-link mt-6">
        {company.allSolutions}
      </Link>
    </>
  );
}
