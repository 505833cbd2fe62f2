import type { FAQPage, Service as ServiceThing, SoftwareApplication } from "schema-dts";
import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import type { Shown } from "../../lib/content";
import { organizationReference, type PublicCompany } from "./organization";

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
