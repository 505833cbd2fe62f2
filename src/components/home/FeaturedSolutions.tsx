import { Link } from "gatsby";
import type { PageLink } from "../../lib/content";
import { PlatformIllustration } from "../illustrations/PlatformIllustration";

export interface FeaturedSolution extends PageLink {
  readonly description: string;
  readonly platformName: string;
}

/** A few products with their drawings: the first one large, the others beside it. */
export function FeaturedSolutions({ solutions }: { solutions: readonly FeaturedSolution[] }) {
  return (
    <>
      <ul className="featured">
        {solutions.map(({ path, title, description, platformName }) => (
          <li key={path}>
            <PlatformIllustration platform={platformName} className="w-full" />
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
        All solutions
      </Link>
    </>
  );
}
