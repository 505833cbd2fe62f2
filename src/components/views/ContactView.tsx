import type { ReactNode } from "react";
import type { Site } from "../../content-model/site";
import type { ContactPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import { CopyButton } from "../contact/CopyButton";
import { OpenNow } from "../contact/OpenNow";
import { mailto, tel, whatsappLink } from "../enquiry";
import { Filled, useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { PointList } from "./PointList";
import { Route } from "./Route";

type Shows = "title" | "description" | "checklist" | "reply" | "replySteps" | "responseTime";
type Details = "address" | "email" | "phone" | "whatsapp" | "businessHours";

interface Props {
  page: Pick<Shown<ContactPage>, Shows> & Placed;
  company: Pick<Site["company"], Details>;
}

/** How to reach the company. */
export function ContactView({ page, company }: Props) {
  const { contact } = useWords();
  const { replySteps, responseTime } = page;
  const points = page.checklist.map(({ title }) => `${title}:\r\n\r\n`).join("");
  return (
    <>
      <PageHeading title={page.title} description={page.description} breadcrumbs={page.breadcrumbs} />
      <div className="wrap offering-columns" data-script="/contact.js">
        <dl className="contact-list">
          <Row term={contact.email} copy={company.email} copyName={contact.copyEmail}>
            <a href={mailto(company.email)}>{company.email}</a>
            {/* The page's address may carry a subject; `browser/contact.ts` puts it here and into the links. */}
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
        <section className="deep self-start rounded-md p-6">
          <h2 className="text-xl">{page.reply.title}</h2>
          {responseTime && <p className="mt-3 semibold">{responseTime}</p>}
          {replySteps && replySteps.length > 0 ? (
            <Route steps={replySteps} />
          ) : (
            <p className="mt-3">{page.reply.text}</p>
          )}
        </section>
      </div>
      <section className="wrap pb-8">
        <h2>{contact.checklist}</h2>
        <PointList points={page.checklist} />
        <a href={mailto(company.email, { body: points })} className="no-print button mt-6">
          {contact.checklistEmail}
        </a>
      </section>
    </>
  );
}

interface RowProps {
  term: string;
  /** What its button copies, and what screen readers call it. */
  copy: string;
  copyName: string;
  children: ReactNode;
}

function Row({ term, copy, copyName, children }: RowProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <div>{children}</div>
        <CopyButton text={copy} name={copyName} />
      </dd>
    </div>
  );
}
