import { graphql, type PageProps } from "gatsby";
import { BookPage, type ShownBook } from "../parts";

type Props = PageProps<{ book: ShownBook }>;

export default ({ data: { book } }: Props) => <BookPage {...book} />;

export const Head = ({ data: { book } }: Props) => <title>{book.title}</title>;

/** Gatsby sets `$path` to the path of the page. */
export const query = graphql`
  query Book($path: String!) {
    book(path: { eq: $path }) { title author kindName summary coverAlt coverFile { publicURL } }
  }
`;
