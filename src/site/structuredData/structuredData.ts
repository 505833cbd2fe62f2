import type { Thing } from "schema-dts";
import type { StructuredData } from "../../content-model/registry";
import type { Company } from "../../content-model/types/company";
import type { Question } from "../../content-model/types/parts";
import type { Service } from "../../content-model/types/service";
import type { Solution } from "../../content-model/types/solution";
import type { PageLink, Shown } from "../../lib/content";
import type { SiteRecord } from "../siteRecord";
import { breadcrumbList } from "./breadcrumbList";
import { jsonLd } from "./jsonLd";
import { faqPage, serviceThing, softwareThing } from "./offerings";
import { organization, webSite } from "./organization";

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
