import type {
  BreadcrumbList,
  ContactPoint,
  FAQPage,
  Graph,
  Organization,
  PostalAddress,
  Service as ServiceThing,
  SoftwareApplication,
  Thing,
  WebSite,
} from "schema-dts";
import type { StructuredData } from "../content-model/registry";
import type { Company } from "../content-model/types/company";
import type { Question } from "../content-model/types/parts";
import type { Service } from "../content-model/types/service";
import type { Solution } from "../content-model/types/solution";
import type { PageLink, Shown } from "../lib/content";
import { pageUrl } from "../lib/paths";
import { clockTime, type OpeningHours, parseBusinessHours } from "../lib/time";
import type { SiteRecord } from "./siteRecord";

type Maker = (page: { fields: unknown; url: string }, company: Company) => Thing;

// The registry names a type only for records that have the fields it needs.
const MAKERS: Record<StructuredData, Maker> = {
  WebSite: (_page, company) => webSite(company),
  Organization: (_page, company) => organization(company),
  Service: ({ fields, url }, company) => serviceThing({ ...(fields as Shown<Service>), url }, company),
  SoftwareApplication: ({ fields, url }, company) =>
    softwareThing({ ...(fields as Shown<Solution>), url }, company),
};

/** The JSON-LD of a record's page; null when there is none. `trail` leads from the home page to the page. */
export function structuredData(
  { type, fields }: SiteRecord,
  url: string,
  trail: readonly PageLink[],
  company: Company,
): string | null {
  const questions = questionsIn(fields);
  const things = [
    ...(trail.length > 0 ? [breadcrumbList(trail, company.siteUrl)] : []),
    ...(type.structuredData ?? []).map((name) => MAKERS[name]({ fields, url }, company)),
    ...(questions.length > 0 ? [faqPage({ url, questions })] : []),
  ];
  return things.length > 0 ? jsonLd(things) : null;
}

/** The questions of a record and of its sections. */
function questionsIn(fields: SiteRecord["fields"]): Question[] {
  const sections = (fields.sections ?? []) as readonly { questions?: unknown }[];
  return [fields, ...sections].flatMap(
    ({ questions }) => (questions as readonly Question[] | undefined) ?? [],
  );
}

/** The breadcrumb trail from the home page to a page, which is its last item. */
export function breadcrumbList(trail: readonly PageLink[], siteUrl: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: pageUrl(siteUrl, path),
    })),
  };
}

type Provider = Pick<PublicCompany, "name" | "siteUrl">;
type Offering = Pick<Shown<Service>, "title" | "description" | "audience"> & { readonly url: string };
type Product = Offering &
  Pick<Shown<Solution>, "deliverables"> & {
    readonly platform: string;
    readonly livePlatform?: { readonly url: string } | null;
  };

/** A service as schema.org describes one. */
export function serviceThing(service: Offering, company: Provider): ServiceThing {
  return { "@type": "Service", "@id": `${service.url}#service`, ...common(service, company) };
}

/**
 * A product platform. It has no price and no rating, because the company has published none. Google shows a software
 * result only with both, but still reads the rest.
 */
export function softwareThing(solution: Product, company: Provider): SoftwareApplication {
  return {
    "@type": "SoftwareApplication",
    "@id": `${solution.url}#software`,
    ...common(solution, company),
    applicationCategory: solution.platform,
    featureList: solution.deliverables.map(({ title }) => title),
    sameAs: solution.livePlatform?.url,
  };
}

/** The questions that a page answers. */
export function faqPage({ url, questions }: { url: string } & Pick<Shown<Service>, "questions">): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function common({ title, description, url, audience }: Offering, company: Provider) {
  return {
    name: title,
    description,
    url,
    provider: organizationReference(company),
    audience: { "@type": "Audience", audienceType: audience },
  } as const;
}

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
function organizationReference({ name, siteUrl }: Pick<PublicCompany, "name" | "siteUrl">) {
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

/**
 * Serialises schema.org things for a `<script type="application/ld+json">`, which browsers never run. `<` is escaped,
 * so that no editor's text can close the script element.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}
