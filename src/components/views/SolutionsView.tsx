import { Link } from "gatsby";
import type { IconShapes, PageLink } from "../../lib/content";
import { ContentIcon } from "../ContentIcon";
import { PageHeading } from "./PageHeading";

export interface ListedSolution extends PageLink {
  readonly description: string;
  readonly platformName: string;
  readonly updatedAt: string;
  readonly icon: IconShapes;
}

interface Props {
  page: {
    readonly title: string;
    readonly description: string;
    readonly solutions: readonly ListedSolution[];
  };
}

/** The overview of all solutions. */
export function SolutionsView({ page }: Props) {
  return (
    <>
      <PageHeading title={page.title} description={page.description} />
      <ul className="wrap">
        {page.solutions.map(({ path, title, description, platformName, updatedAt, icon }) => (
          <li key={path} data-solution>
            <ContentIcon icon={icon} />
            <h2>
              <Link to={path}>{title}</Link>
            </h2>
            <p>{description}</p>
            <p>
              {platformName} · {updatedAt}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
