import type { Document } from "../../types/document";
import { dirOf } from "../direction";
import { inColumns } from "../inColumns";
import { Filled, LongDate, useWords } from "../words";

/**
 * The details of a PDF file. The editor's preview does not read the file, so `bytes` and `pages` are missing there.
 * In a build, `pages` is missing if the file is not a readable PDF.
 */
export interface PdfFile {
  address: string;
  bytes?: number;
  pages?: number;
}

export type ShownDocument = Pick<Document, "title" | "purpose" | "date" | "file">;

interface Props {
  documents: readonly ShownDocument[];
  pdf: (file: string) => PdfFile;
}

/**
 * The editor's preview shows this instead of the file's size and number of pages. Editors can then still check the
 * rest of the line.
 */
const UNKNOWN = "…";

/**
 * Links to PDF files, each with the document's purpose, size, number of pages and date. If the number of pages is
 * unknown because the file is not a readable PDF, the size and the date are not shown either.
 */
export function DocumentList({ documents, pdf }: Props) {
  const { documents: words } = useWords();
  if (documents.length === 0) return null;
  return (
    <ul className={inColumns("point-list", documents)}>
      {documents.map(({ title, purpose, date, file }) => {
        const { address, bytes, pages } = pdf(file);
        return (
          <li key={address} dir={dirOf(title, purpose)}>
            <h3>
              <a href={address} className="jump-link">
                {title}
              </a>
            </h3>
            <p>{purpose}</p>
            {(!bytes || pages) && (
              <p className="text-sm">
                <Filled
                  text={words.facts}
                  values={{
                    size: bytes ? sizeOf(bytes) : UNKNOWN,
                    pages: pages ?? UNKNOWN,
                    date: <LongDate day={date} />,
                  }}
                />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
