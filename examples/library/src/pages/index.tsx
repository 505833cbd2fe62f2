import { graphql, type PageProps } from "gatsby";
import { type Entry, List, Search } from "../parts";

type Data = Record<"allBook" | "allReadingGroup", { nodes: Entry[] }>;

export default ({ data }: PageProps<Data>) => (
  <main>
    <h1>Library</h1>
    <Search />
    <List title="Books" entries={data.allBook.nodes} />
    <List title="Reading groups" entries={data.allReadingGroup.nodes} />
  </main>
);

export const Head = () => <title>Library</title>;

export const query = graphql`
  query Library {
    allBook(sort: { title: ASC }) { nodes { path title } }
    allReadingGroup(sort: { title: ASC }) { nodes { path title } }
  }
`;
