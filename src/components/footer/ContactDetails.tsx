import type { Site } from "../../lib/site";
import { mailto, tel } from "../enquiry";

/** Address, email, phone and business hours. */
export function ContactDetails({ company }: { company: Site["company"] }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">Contact Information</h2>
      <address className="not-italic">
        <p>{company.address}</p>
        <p>
          <a href={mailto(company.email)}>{company.email}</a>
        </p>
        <p>
          <a href={tel(company.phone)}>{company.phone}</a>
        </p>
        <p>{company.businessHours}</p>
      </address>
    </section>
  );
}
