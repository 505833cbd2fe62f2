import type { ContactPage } from "../../content-model/types/pages";
import type { Shown } from "../../lib/content";
import type { Site } from "../../lib/site";
import { PageHeading } from "./PageHeading";

interface Props {
  page: Pick<Shown<ContactPage>, "title" | "description" | "checklist" | "reply">;
  company: Pick<Site["company"], "address" | "email" | "phone" | "businessHours">;
}

/** How to reach the company. */
export function ContactView({ page, company }: Props) {
  return (
    <>
      <PageHeading title={page.title} description={page.description} />
      <div className="wrap">
        <dl>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
          </dd>
          <dt>Address</dt>
          <dd>{company.address}</dd>
          <dt>Hours</dt>
          <dd>{company.businessHours}</dd>
        </dl>
        <ul>
          {page.checklist.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <section>
          <h2>{page.reply.title}</h2>
          <p>{page.reply.text}</p>
        </section>
      </div>
    </>
  );
}
