import { graphql, type PageProps } from "gatsby";
import { ContactView } from "../components/views/ContactView";
import { organization } from "../site/structuredData/organization";
import { PageSeo } from "../templates/PageSeo";
import { useSite } from "../templates/useSite";

export default function Contact({ data: { contactPage } }: PageProps<Queries.ContactQuery>) {
  const { company } = useSite();
  if (!contactPage) return null;
  return (
    <>
      <PageSeo page={contactPage} things={[organization(company)]} />
      <ContactView page={contactPage} company={company} />
    </>
  );
}

export const query = graphql`
  query Contact {
    contactPage {
      ...PageHead
      checklist { title text }
      reply { title text }
    }
  }
`;
