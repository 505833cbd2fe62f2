import type { ReactNode } from "react";
import type { Site } from "../../content-model/site";
import { mailto, tel, whatsappLink } from "../enquiry";
import { Filled, useWords } from "../words";
import { CopyButton } from "./CopyButton";
import { OpenNow } from "./OpenNow";

type ContactData = Pick<Site["company"], "address" | "email" | "phone" | "whatsapp" | "businessHours">;

/** Contact details with Copy buttons. The surrounding element must load `/contact.js` by `data-script`. */
export function ContactList({ company }: { company: ContactData }) {
  const { contact } = useWords();
  return (
    <dl className="contact-list">
      <Row term={contact.email} copy={company.email} copyName={contact.copyEmail}>
        <a href={mailto(company.email)}>{company.email}</a>
        {/* `browser/contact.ts` inserts the subject from the URL here and into the links. */}
        <p hidden data-enquiry>
          <Filled text={contact.subject} values={{ subject: <span suppressHydrationWarning>-</span> }} />
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
      <Row term={contact.hours} copy={company.businessHours} copyName={contact.copyHours}>
        <p>{company.businessHours}</p>
        <OpenNow businessHours={company.businessHours} />
      </Row>
      <Row term={contact.address} copy={company.address} copyName={contact.copyAddress}>
        <address>{company.address}</address>
      </Row>
    </dl>
  );
}

interface RowProps {
  term: string;
  /** The text that the button copies. `copyName` is its name for screen readers. */
  copy: string;
  copyName: string;
  children: ReactNode;
}

function Row({ term, copy, copyName, children }: RowProps) {
  return (
    <div className="line-t py-6">
      <dt className="text-sm semibold text-ink-soft">{term}</dt>
      <dd>
        <div>{children}</div>
        <CopyButton text={copy} name={copyName} />
      </dd>
    </div>
  );
}
