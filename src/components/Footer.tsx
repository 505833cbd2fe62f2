import type { ListEntry, PageLink } from "@sitekit/content/shown";
import { Link } from "gatsby";
import type { Site } from "../types/site";
import { dirOf } from "./direction";
import { ExternalLink } from "./ExternalLink";
import { mailto, tel } from "./enquiry";
import { Logo } from "./Logo";
import { Filled, fill, useWords } from "./words";

interface Props {
  site: Site;
}

export function Footer({ site }: Props) {
  const { footer } = useWords();
  const { company, navigation, buildYear } = site;
  return (
    <footer className="site-footer deep">
      <div className="wrap footer-columns">
        <section aria-label={footer.about}>
          <Logo name={company.name} shortName={company.shortName} />
          <p dir={dirOf(company.tagline)}>{company.tagline}</p>
          <SocialLinks links={company.socialLinks} />
        </section>
        <nav aria-labelledby="footer-quick">
          <h2 id="footer-quick">{footer.quickLinks}</h2>
          <FooterLinks links={navigation.quickLinks.map(({ label, to }) => ({ title: label, path: to }))} />
        </nav>
        <FooterSolutions solutions={navigation.footer} />
        <ContactDetails site={site} />
      </div>
      <div className="wrap mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 line-t py-4">
        <p>
          {/* The year of the build; `browser/headerAndPageScripts.ts` replaces it with the current year. */}
          <Filled
            text={fill(footer.copyright, { company: company.name })}
            values={{
              year: (
                <span data-year suppressHydrationWarning>
                  {buildYear}
                </span>
              ),
            }}
          />
        </p>
        <nav aria-label={footer.legal}>
          <FooterLinks links={navigation.legal} className="flex flex-wrap gap-x-6" />
        </nav>
      </div>
    </footer>
  );
}

function FooterLinks({ links, className }: { links: readonly PageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ title, path }) => (
        <li key={path} dir={dirOf(title)}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The footer's list of solutions. Each solution links to its page on this site. If an editor has chosen to show the
 * solution's own website in the footer, there is a second link to that website.
 */
function FooterSolutions({ solutions }: { solutions: readonly ListEntry[] }) {
  const { footer } = useWords();
  return (
    <nav aria-labelledby="footer-solutions">
      <details data-list className="fold">
        <summary>
          <h2 id="footer-solutions">{footer.solutions}</h2>
        </summary>
        <ul>
          {solutions.map(({ title, path, url }) => (
            <li key={path} dir={dirOf(title)}>
              <Link to={path}>{title}</Link>
              {url && (
                <ExternalLink href={url} className="ml-3 text-accent">
                  {footer.visitLive}
                  <span className="sr-only">{` ${fill(footer.ofSolution, { title })}`}</span>
                </ExternalLink>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/**
 * The company's registration, address, email, phone and business hours. If editors have chosen a page for public
 * buyers, there is also a link to this page.
 */
function ContactDetails({ site: { company, navigation } }: Props) {
  const { footer } = useWords();
  const registered = [company.registeredName, company.registrationNumber].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{footer.contact}</h2>
      <address>
        {registered && <p dir={dirOf(registered)}>{registered}</p>}
        <p dir={dirOf(company.address)}>{company.address}</p>
        <p>
          <a href={mailto(company.email)}>{company.email}</a>
        </p>
        <p>
          <a href={tel(company.phone)}>{company.phone}</a>
        </p>
        <p>{company.businessHours}</p>
      </address>
      {navigation.buying && (
        <p>
          <Link to={navigation.buying.to}>{navigation.buying.label}</Link>
        </p>
      )}
    </section>
  );
}

const NETWORKS = ["linkedin", "twitter", "facebook", "instagram"] as const;

/**
 * Links to the company's pages on social networks. The links show names instead of logos, because some people do not
 * recognise the logos.
 */
function SocialLinks({ links }: { links: Site["company"]["socialLinks"] }) {
  const { footer } = useWords();
  return (
    <ul className="no-print mt-2 flex flex-wrap gap-x-4">
      {NETWORKS.map((network) => (
        <li key={network}>
          <a href={links[network]} rel="noopener me">
            {footer[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
