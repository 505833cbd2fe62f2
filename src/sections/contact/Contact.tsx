import { graphql } from "gatsby";
import { ContactList } from "../../components/contact/ContactList";
import { Route } from "../../components/views/Route";
import { Section, type SectionProps } from "../Section";

const SCRIPT = "/contact.js";

/** Contact details, and what happens after a message. */
export function Contact({ section, site, spacing }: SectionProps<Queries.ContactSectionFragment>) {
  const { heading, text, reply } = section;
  const details = (
    <>
      <ContactList company={site.company} />
      {reply && <Reply {...reply} level={heading ? "h3" : "h2"} />}
    </>
  );
  if (!heading)
    return (
      <div className={`wrap ${reply ? "offering-columns" : spacing}`} data-script={SCRIPT}>
        {details}
      </div>
    );
  return (
    <Section title={heading} text={text} spacing={spacing} script={SCRIPT}>
      <div className={reply ? "offering-columns" : "mt-6"}>{details}</div>
    </Section>
  );
}

type ReplyProps = NonNullable<Queries.ContactSectionFragment["reply"]> & { level: "h2" | "h3" };

/** What happens after a visitor has written, as steps or as text. */
function Reply({ title, text, responseTime, steps, level: Heading }: ReplyProps) {
  return (
    <section className="deep self-start rounded-md p-6">
      <Heading className="text-xl">{title}</Heading>
      {responseTime && <p className="mt-3 semibold">{responseTime}</p>}
      {steps.length > 0 ? <Route steps={steps} /> : <p className="mt-3">{text}</p>}
    </section>
  );
}

export const fragment = graphql`
  fragment ContactSection on ContactSection {
    heading: title
    text
    reply { title text responseTime steps { title text } }
  }
`;
