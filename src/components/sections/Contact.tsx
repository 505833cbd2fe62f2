import { graphql } from "gatsby";
import { ContactList } from "../contact/ContactList";
import { SectionHeading } from "./SectionHeading";
import type { SectionProps } from "./SectionProps";

/** How to reach the company. */
export function Contact({ section: { title, text }, company }: SectionProps<Queries.ContactSectionFragment>) {
  return (
    <section className="wrap py-8" data-script="/contact.js">
      <SectionHeading title={title} text={text} />
      <div className="mt-6">
        <ContactList company={company} />
      </div>
    </section>
  );
}

export const fragment = graphql`
  fragment ContactSection on ContactSection {
    title
    text
  }
`;
