import { ExternalLink } from "./ExternalLink";
import { fill, useWords } from "./words";

interface Props {
  category?: string | null;
  status?: string | null;
  livePlatform?: { readonly name: string; readonly url: string } | null;
}

/** The category and status of a record, and a link to its public website if it has one. */
export function Tags({ category, status, livePlatform }: Props) {
  const { offering } = useWords();
  return (
    <>
      {category && <span className="tag">{category}</span>}
      {status && (
        <span className="tag" data-tone={status === "Live" ? "Running" : "Waiting"}>
          {status}
        </span>
      )}
      {livePlatform && (
        <ExternalLink href={livePlatform.url} className="jump-link text-sm">
          {fill(offering.visit, { name: livePlatform.name })}
        </ExternalLink>
      )}
    </>
  );
}
