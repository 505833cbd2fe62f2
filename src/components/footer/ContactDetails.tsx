import type { Site } from "../../content-model/site";
import { mailto, tel } from "../enquiry";
import { useWords } from "../words";

/** Address, email, phone and business hours. */
export function ContactDetails({ company }: { company: Site["company"] }) {
  const { footer } = useWords();
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{footer.contact}</h2>
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
