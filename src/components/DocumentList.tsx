import { graphql } from "gatsby";
import { dirOf } from "./direction";
import { inColumns } from "./inColumns";
import { Filled, LongDate, useWords } from "./words";

/** Links to PDF files, each with its purpose, and with what a visitor wants to know before opening it. */
export function DocumentList({ documents }: { documents: readonly Queries.ListedDocumentFragment[] }) {
  const { documents: words } = useWords();
  return (
    <ul className={inColumns("point-list", documents)}>
      {documents.map(({ title, purpose, date, pdf: { address, bytes, pages } }) => (
        <li key={address} dir={dirOf(title, purpose)}>
          <h3>
            <a href={address} className="jump-link">
              {title}
            </a>
          </h3>
          <p>{purpose}</p>
          {bytes && pages && (
            <p className="text-sm">
              <Filled
                text={words.facts}
                values={{ size: sizeOf(bytes), pages, date: <LongDate day={date} /> }}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

export const fragment = graphql`
  fragment ListedDocument on Document {
    title
    purpose
    date
    pdf { address bytes pages }
  }
`;
