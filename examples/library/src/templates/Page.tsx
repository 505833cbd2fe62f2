import { graphql, type PageProps } from "gatsby";
import { type Entry, Page } from "../Page";

type Data = Record<"book" | "readingGroup", Entry | null> &
  Record<"allBook" | "allReadingGroup", { nodes: Entry[] }>;

/** The page of a record, or the first page with all of them. */
export default function PageTemplate({ data, pageContext }: PageProps<Data, { heading?: string }>) {
  const { book, readingGroup, allBook, allReadingGroup } = data;
  const lists = { Books: allBook.nodes, "Reading groups": allReadingGroup.nodes };
  return <Page heading={pageContext.heading} entry={book ?? readingGroup} lists={lists} />;
}

export const Head = ({ data: { book, readingGroup } }: PageProps<Data>) => (
  <title>{(book ?? readingGroup)?.title ?? "Library"}</title>
);

export const query = graphql`
  query Page($path: String!) {
    book(path: { eq: $path }) { path title author summary }
    readingGroup(path: { eq: $path }) { path title summary meets books { path title } }
    allBook(sort: { title: ASC }) { nodes { path title } }
    allReadingGroup(sort: { title: ASC }) { nodes { path title } }
  }
`;
