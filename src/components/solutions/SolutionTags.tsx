import { ExternalLink } from "../ExternalLink";
import { fill, useWords } from "../words";

interface Props {
  solution: {
    readonly platformName: string;
    readonly updatedAt: string;
    readonly livePlatform?: { readonly name: string; readonly url: string } | null;
  };
}

/** The category and status of a solution, and a link to its public website if it has one. */
export function SolutionTags({ solution: { platformName, updatedAt, livePlatform } }: Props) {
  const { offering } = useWords();
  return (
    <>
      <span className="tag">{platformName}</span>
      <span className="tag" data-status={updatedAt}>
        {updatedAt}
      </span>
      {livePlatform && (
        <ExternalLink href={livePlatform.url} className="jump-link text-sm">
          {fill(offering.visit, { name: livePlatform.name })}
        </ExternalLink>
      )}
    </>
  );
}
