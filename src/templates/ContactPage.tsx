import { graphql, type PageProps } from "gatsby";
import { ContactView } from "../components/views/ContactView";
import { PageSeo } from "./PageSeo";
import { useSite } from "./useSite";

export default function ContactPage({ data: { contactPage } }: PageProps<Queries.ContactPageQuery>) {
  const { company } = useSite();
  if (!contactPage) return null;
  return (
    <>
      <PageSeo page={contactPage} />
      <ContactView page={contactPage} company={company} />
    </>
  );
}

export const query = graphql`
  query ContactPage($path: String!) {
    contactPage(path: { eq: $path }) {
      ...PageHead
      title
      description
      breadcrumbs { title path }
      checklist { title text }
      reply { title text }
      replySteps { title text }
      responseTime
    }
  }
`;
