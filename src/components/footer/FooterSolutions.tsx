import { Link } from "gatsby";
import type { ListEntry } from "../../lib/content";
import { ExternalLink } from "../ExternalLink";
import { fill, useWords } from "../words";

/** The footer's list of solutions, with links to their live websites. */
export function FooterSolutions({ solutions }: { solutions: readonly ListEntry[] }) {
  const { footer } = useWords();
  return (
    <nav aria-labelledby="footer-solutions">
      <h2 id="footer-solutions">{footer.solutions}</h2>
      <ul className="footer-solutions">
        {solutions.map(({ title, path, url }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
            {url && (
              <ExternalLink href={url} className="ml-3 text-accent">
                {footer.visitLive}
                <span className="sr-only">{` ${fill(footer.ofSolution, { title })}`}</span>
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
