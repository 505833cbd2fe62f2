import type { ReactNode } from "react";
import type { ContactPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import type { Site } from "../../lib/site";
import { CopyButton } from "../contact/CopyButton";
import { OpenNow } from "../contact/OpenNow";
import { mailto, subjectOf, tel } from "../enquiry";
import { useSearch } from "../useSearch";
import { fill, useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { PointList } from "./PointList";

interface Props {
  page: Pick<Shown<ContactPage>, "title" | "description" | "checklist" | "reply"> & Placed;
  company: Pick<Site["company"], "address" | "email" | "phone" | "businessHours">;
}

/** How to reach the company. */
export function ContactView({ page, company }: Props) {
  const { contact } = useWords();
  const subject = subjectOf(useSearch());
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap offering-columns">
        <dl className="contact-list">
          <Row term={contact.email}>
            <a href={mailto(company.email, subject)}>{company.email}</a>
            {subject && <p>{fill(contact.subject, { subject })}</p>}
            <CopyButton text={company.email} name={contact.copyEmail} />
          </Row>
          <Row term={contact.phone}>
            <a href={tel(company.phone)}>{company.phone}</a>
            <CopyButton text={company.phone} name={contact.copyPhone} />
          </Row>
          <Row term={contact.hours}>
            <p>{company.businessHours}</p>
            <OpenNow businessHours={company.businessHours} />
          </Row>
          <Row term={contact.address}>
            <address>{company.address}</address>
            <CopyButton text={company.address} name={contact.copyAddress} />
          </Row>
        </dl>
        <section className="deep self-start rounded-md p-6">
          <h2 className="text-xl">{page.reply.title}</h2>
          <p className="mt-3">{page.reply.text}</p>
        </section>
      </div>
      <section className="wrap pb-8">
        <h2>{contact.checklist}</h2>
        <PointList points={page.checklist} />
      </section>
    </>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
