import type { ContactPage } from "../../content-model/types/pages";
import type { Placed, Shown } from "../../lib/content";
import { type ContactData, ContactList } from "../contact/ContactList";
import { mailto } from "../enquiry";
import { useWords } from "../words";
import { PageHeading } from "./PageHeading";
import { PointList } from "./PointList";
import { Route } from "./Route";

type Shows = "title" | "description" | "checklist" | "reply" | "replySteps" | "responseTime";

interface Props {
  page: Pick<Shown<ContactPage>, Shows> & Placed;
  company: ContactData;
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
        <ContactList company={company} />
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
