import { Link } from "gatsby";
import type { Site } from "../../content-model/site";
import type { PageLink } from "../../lib/content";
import { Logo } from "../Logo";
import { Filled, fill, useWords } from "../words";
import { ContactDetails } from "./ContactDetails";
import { FooterSolutions } from "./FooterSolutions";
import { SocialLinks } from "./SocialLinks";

export function Footer({ site: { company, navigation, buildYear } }: { site: Site }) {
  const { footer } = useWords();
  return (
    <footer className="site-footer deep">
      <div className="wrap footer-columns">
        <section aria-label={footer.about}>
          <Logo name={company.name} shortName={company.shortName} />
          <p>{company.tagline}</p>
          <SocialLinks links={company.socialLinks} />
        </section>
        <nav aria-labelledby="footer-quick">
          <h2 id="footer-quick">{footer.quickLinks}</h2>
          <FooterLinks links={navigation.quickLinks.map(({ label, to }) => ({ title: label, path: to }))} />
        </nav>
        <FooterSolutions solutions={navigation.footer} />
        <ContactDetails company={company} />
      </div>
      <div className="wrap mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 line-t pt-4">
        <p>
          {/* The year of the build; `browser/boot.ts` replaces it with the current year. */}
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
          <FooterLinks links={navigation.legal} className="flex flex-wrap gap-x-5" />
        </nav>
      </div>
    </footer>
  );
}

function FooterLinks({ links, className }: { links: readonly PageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ title, path }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
