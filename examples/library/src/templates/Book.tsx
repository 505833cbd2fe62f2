import { graphql, type PageProps } from "gatsby";
import { BookPage, type ShownBook } from "../parts";

type Props = PageProps<{ book: ShownBook }>;

export default ({ data: { book } }: Props) => <BookPage {...book} />;

export const Head = ({ data: { book } }: Props) => <title>{book.title}</title>;

/** Gatsby passes the page's path to the query. */
export const query = graphql`
  query Book($path: String!) {
    book(path: { eq: $path }) { title author kindName summary coverAlt coverFile { publicURL } }
  }
`;
