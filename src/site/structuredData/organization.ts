import type { ContactPoint, Organization, PostalAddress, WebSite } from "schema-dts";
import type { Company } from "../../content-model/types/company";
import type { Shown } from "../../lib/content";
import { pageUrl } from "../../lib/paths";
import { clockTime, type OpeningHours, parseBusinessHours } from "../../lib/time";

/** The company data for search engines. */
export type PublicCompany = Pick<
  Shown<Company>,
  | "name"
  | "shortName"
  | "tagline"
  | "siteUrl"
  | "address"
  | "email"
  | "phone"
  | "businessHours"
  | "socialLinks"
>;

/** The company in full, for the pages that are about it. */
export function organization(company: PublicCompany): Organization {
  const { email, phone: telephone } = company;
  return {
    ...organizationReference(company),
    alternateName: company.shortName,
    description: company.tagline,
    logo: pageUrl(company.siteUrl, "/icon-512.png"),
    email,
    telephone,
    address: postalAddress(company.address),
    contactPoint: contactPoint(company),
    sameAs: Object.values(company.socialLinks),
  };
}

/** A reference to the company, for what it offers. The `@id` links it to the full entry. */
export function organizationReference({ name, siteUrl }: Pick<PublicCompany, "name" | "siteUrl">) {
  const url = pageUrl(siteUrl, "/");
  return { "@type": "Organization", "@id": `${url}#organization`, name, url } as const;
}

/** The site itself, from which search results take its name. */
export function webSite({ name, shortName, siteUrl }: PublicCompany): WebSite {
  const url = pageUrl(siteUrl, "/");
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    name,
    alternateName: shortName,
    url,
    inLanguage: "en",
    publisher: { "@id": `${url}#organization` },
  };
}

/** Splits "Street, city, state, country" into its parts; an address with fewer parts stays one text. */
export function postalAddress(address: string): PostalAddress | string {
  const parts = address.split(",").map((part) => part.trim());
  if (parts.length < 4) return address;
  const [addressLocality, addressRegion, addressCountry] = parts.slice(-3);
  return {
    "@type": "PostalAddress",
    streetAddress: parts.slice(0, -3).join(", "),
    addressLocality,
    addressRegion,
    addressCountry,
  };
}

function contactPoint({ email, phone, businessHours }: PublicCompany): ContactPoint {
  const hours = parseBusinessHours(businessHours)?.map(openingHours);
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    email,
    telephone: phone,
    // In schema.org, hours belong to a place or a contact point, not to an organisation.
    hoursAvailable: hours?.length === 1 ? hours[0] : hours,
  };
}

const openingHours = ({ days, opens, closes }: OpeningHours) =>
  ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days,
    opens: clockTime(opens),
    closes: clockTime(closes),
  }) as const;
