import { listed } from "@sitekit/content/fillIn";
import { clockTime, type OpeningHours, parseBusinessHours } from "@sitekit/content/hours";
import type { SiteRecord } from "@sitekit/content/record";
import type { PageLink, Shown } from "@sitekit/content/shown";
import { pageUrl } from "@sitekit/lib/paths";
import type {
  BreadcrumbList,
  ContactPoint,
  Credential,
  FAQPage,
  Graph,
  Organization,
  PostalAddress,
  PropertyValue,
  Service as ServiceThing,
  SoftwareApplication,
  Thing,
  WebSite,
} from "schema-dts";
import type { Company, Licence } from "../types/company";
import type { Question } from "../types/parts";
import type { Service } from "../types/service";
import type { Solution } from "../types/solution";

/**
 * The fields of a service and of a solution together, so that all functions in `MAKERS` have the same parameters. But
 * `MAKERS.Service` is called only for services, and `MAKERS.SoftwareApplication` only for solutions. So each must read
 * only the fields that its kind of record has.
 */
type Offering = Shown<Service> & Shown<Solution>;
type Maker = (fields: Offering, url: string, company: Company) => Thing;

const MAKERS = {
  WebSite: (_fields, _url, { name, shortName, siteUrl }): WebSite => ({
    "@type": "WebSite",
    "@id": `${pageUrl(siteUrl, "/")}#website`,
    name,
    alternateName: shortName,
    url: pageUrl(siteUrl, "/"),
    inLanguage: "en",
    publisher: { "@id": `${pageUrl(siteUrl, "/")}#organization` },
  }),
  /**
   * The full data of the company, for Home, About and Contact. The pages of services and solutions contain only
   * `organizationReference`.
   */
  Organization: (_fields, _url, company): Organization => ({
    ...organizationReference(company),
    alternateName: company.shortName,
    description: company.tagline,
    logo: pageUrl(company.siteUrl, "/icon-512.png"),
    email: company.email,
    telephone: company.phone,
    address: postalAddress(company.address),
    contactPoint: contactPoint(company),
    sameAs: Object.values(company.socialLinks),
    ...confirmedFacts(company),
  }),
  Service: (fields, url, company): ServiceThing => ({
    "@type": "Service",
    "@id": `${url}#service`,
    ...common(fields, url, company),
  }),
  /**
   * The data of a solution. They contain no price and no rating, because the company has published none. So Google
   * shows no special search result for software.
   */
  SoftwareApplication: (fields, url, company): SoftwareApplication => ({
    "@type": "SoftwareApplication",
    "@id": `${url}#software`,
    ...common(fields, url, company),
    applicationCategory: fields.platform,
    featureList: fields.deliverables.map(({ title }) => title),
    sameAs: fields.livePlatform?.url,
  }),
} satisfies Readonly<Record<string, Maker>>;

/**
 * The company's registration, tax number and licences. If a fact is not filled in, the property is undefined, and
 * `JSON.stringify` leaves it out.
 */
const confirmedFacts = ({ registeredName, registrationNumber, taxNumber, licences }: Company) => ({
  legalName: registeredName || undefined,
  identifier: registrationNumber ? registration(registrationNumber) : undefined,
  taxID: taxNumber || undefined,
  hasCredential: licences?.length ? licences.map(credential) : undefined,
});

const registration = (value: string): PropertyValue => ({
  "@type": "PropertyValue",
  propertyID: "Corporate Affairs Commission, Nigeria",
  value,
});

const credential = ({ title, issuer, number, validUntil, register }: Licence): Credential => ({
  "@type": "EducationalOccupationalCredential",
  credentialCategory: "license",
  name: title,
  identifier: number,
  recognizedBy: { "@type": "Organization", name: issuer },
  expires: validUntil || undefined,
  url: register || undefined,
});

/**
 * Returns the function that creates the data of a schema.org type. Throws for an unknown name: the names are written
 * in the content model, so only a developer can cause this error.
 */
function makerOf(name: string): Maker {
  if (!Object.hasOwn(MAKERS, name))
    throw new Error(
      `There is no structured data called \`${name}\`. Write one of ${listed(Object.keys(MAKERS))}.`,
    );
  return MAKERS[name as keyof typeof MAKERS];
}

const common = ({ title, description, audience }: Offering, url: string, company: Company) =>
  ({
    name: title,
    description,
    url,
    provider: organizationReference(company),
    audience: { "@type": "Audience", audienceType: audience },
  }) as const;

/**
 * The company as other data refer to it, for example as the provider of an offering. The `@id` connects the reference
 * with the company's full data, which begin with the same fields.
 */
function organizationReference({ name, siteUrl }: Company) {
  const url = pageUrl(siteUrl, "/");
  return { "@type": "Organization", "@id": `${url}#organization`, name, url } as const;
}

/**
 * Returns the JSON-LD of a record's page; null if there is none. `trail` contains links to the ancestors of the page
 * and to the page itself, or is empty. The result is the content of a `<script type="application/ld+json">`. `<` is
 * escaped, so that a text with `</script>` in it cannot end this element.
 */
export function structuredData(
  { type, fields }: SiteRecord,
  url: string,
  trail: readonly PageLink[],
  company: Company,
): string | null {
  const questions = questionsIn(fields);
  const things = [
    ...(trail.length > 0 ? [breadcrumbList(trail, company.siteUrl)] : []),
    ...(type.structuredData ?? []).map((name) => makerOf(name)(fields as unknown as Offering, url, company)),
    ...(questions.length > 0 ? [faqPage(url, questions)] : []),
  ];
  if (things.length === 0) return null;
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(graph).replaceAll("<", "\\u003c");
}

/** Returns the questions of a record and of its sections. */
function questionsIn(fields: SiteRecord["fields"]): Question[] {
  const sections = (fields.sections ?? []) as readonly { questions?: unknown }[];
  return [fields, ...sections].flatMap(
    ({ questions }) => (questions as readonly Question[] | undefined) ?? [],
  );
}

/** Returns the structured data of a page's breadcrumbs. The last link in `trail` is the page itself. */
function breadcrumbList(trail: readonly PageLink[], siteUrl: string): BreadcrumbList {
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

/** Returns the structured data of a page's questions and answers. */
function faqPage(url: string, questions: readonly Question[]): FAQPage {
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

/** Splits "Street, city, state, country" into its parts. Returns an address with fewer than four parts unchanged. */
function postalAddress(address: string): PostalAddress | string {
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

function contactPoint({ email, phone, businessHours }: Company): ContactPoint {
  const hours = parseBusinessHours(businessHours)?.map(openingHours);
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    email,
    telephone: phone,
    // The opening hours are here because schema.org's `Organization` has no property for them.
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
