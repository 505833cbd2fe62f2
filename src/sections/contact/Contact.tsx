import { parseBusinessHours } from "@sitekit/content/hours";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { dirOf } from "../../components/direction";
import { mailto, tel, whatsappLink } from "../../components/enquiry";
import { Route } from "../../components/parts";
import { Filled, useWords } from "../../components/words";
import type { Site } from "../../types/site";
import { Section, type SectionProps } from "../Section";

const SCRIPT = "/contact.js";

/** The contact details. If `reply` is set, a box says what happens after a visitor has written to the company. */
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

/** A box that says what happens after a visitor has written to the company. Without `steps`, it shows `text`. */
function Reply({ title, text, responseTime, steps, level: Heading }: ReplyProps) {
  return (
    <section className="deep box">
      <Heading dir={dirOf(title)} className="text-xl">
        {title}
      </Heading>
      {responseTime && (
        <p dir={dirOf(responseTime)} className="mt-3 semibold">
          {responseTime}
        </p>
      )}
      {steps.length > 0 ? (
        <Route points={steps} />
      ) : (
        <p dir={dirOf(text)} className="mt-3">
          {text}
        </p>
      )}
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

/** The contact details with Copy buttons. An element around the list must have `data-script="/contact.js"`. */
function ContactList({ company }: { company: Site["company"] }) {
  const { contact } = useWords();
  return (
    <dl className="contact-list">
      <Row term={contact.email} copy={company.email} copyName={contact.copyEmail}>
        <a href={mailto(company.email)}>{company.email}</a>
        {/* `browser/contact.ts` inserts the subject from the URL here and into the email links. */}
        <p hidden data-enquiry>
          <Filled text={contact.subject} values={{ subject: <Subject /> }} />
        </p>
      </Row>
      <Row term={contact.phone} copy={company.phone} copyName={contact.copyPhone}>
        <a href={tel(company.phone)}>{company.phone}</a>
      </Row>
      {company.whatsapp && (
        <Row term={contact.whatsapp} copy={company.whatsapp} copyName={contact.copyWhatsapp}>
          <a href={whatsappLink(company.whatsapp)}>{company.whatsapp}</a>
        </Row>
      )}
      <Row term={contact.hours}>
        <p>{company.businessHours}</p>
        <OpenNow businessHours={company.businessHours} />
      </Row>
      <Row term={contact.address} copy={company.address} copyName={contact.copyAddress}>
        <address dir={dirOf(company.address)}>{company.address}</address>
      </Row>
    </dl>
  );
}

/**
 * The subject of the enquiry, which `browser/contact.ts` inserts. `dangerouslySetInnerHTML` makes React leave the
 * inserted text unchanged when it hydrates or updates the page.
 */
// biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is empty.
const Subject = () => <span dangerouslySetInnerHTML={{ __html: "" }} />;

interface RowProps {
  term: string;
  /** The text that the button copies. Without it, there is no button. */
  copy?: string;
  /** The name of the copied text, such as "email address". Only screen readers read it, after the button's label. */
  copyName?: string;
  children: ReactNode;
}

function Row({ term, copy, copyName, children }: RowProps) {
  return (
    <div className="line-t py-4">
      <dt className="text-sm semibold text-ink-soft">{term}</dt>
      <dd>
        <div>{children}</div>
        {copy && <CopyButton copy={copy} copyName={copyName} />}
      </dd>
    </div>
  );
}

/**
 * A button that copies a text and shows whether that succeeded. `browser/contact.ts` does both. Without scripts,
 * the button takes no space. With scripts, its space is reserved, and it appears when `browser/contact.ts` runs.
 */
function CopyButton({ copy, copyName }: Pick<RowProps, "copy" | "copyName">) {
  const { contact } = useWords();
  return (
    <span className="scripted no-print flex items-center">
      <button type="button" className="button button-quiet text-sm" data-copy={copy}>
        {contact.copy}
        <span className="sr-only"> {copyName}</span>
      </button>
      {/* The margin is on the messages, so that it takes no space while they are hidden. */}
      <span role="status" className="text-sm text-ink-soft">
        <span hidden className="ml-3">
          {contact.copied}
        </span>
        <span hidden className="ml-3">
          {contact.notCopied}
        </span>
      </span>
    </span>
  );
}

/**
 * Says whether the office is open now. The line is empty until `browser/contact.ts` runs. Renders nothing if the hours
 * cannot be parsed.
 */
function OpenNow({ businessHours }: { businessHours: string }) {
  const { contact } = useWords();
  const hours = parseBusinessHours(businessHours);
  if (!hours) return null;
  return (
    <p className="scripted min-h-lh text-ink-soft" data-hours={JSON.stringify(hours)}>
      <span hidden>{contact.open}</span>
      <span hidden>{contact.closed}</span>
    </p>
  );
}
