import { graphql, type PageProps } from "gatsby";
import { GroupPage, type ShownGroup } from "../parts";

type Props = PageProps<{ readingGroup: ShownGroup }>;

export default ({ data: { readingGroup } }: Props) => <GroupPage {...readingGroup} />;

export const Head = ({ data: { readingGroup } }: Props) => <title>{readingGroup.title}</title>;

export const query = graphql`
  query ReadingGroup($path: String!) {
    readingGroup(path: { eq: $path }) {
      title
      summary
      meets(formatString: "D MMMM YYYY")
      books { path title }
    }
  }
`;
