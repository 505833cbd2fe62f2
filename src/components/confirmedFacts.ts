import { COMPANY_FACTS, type CompanyFact } from "../types/companyFacts";
import type { Site } from "../types/site";

type Company = Site["company"];

/** The licences that allow an activity. Those that are not valid at the time of the build are not among them. */
export const licencesFor = ({ licences }: Company, activity: string): Company["licences"] =>
  licences.filter(({ allowsName }) => allowsName === activity);

const CONFIRMED: Readonly<Record<CompanyFact, (company: Company) => unknown>> = {
  Registration: ({ registeredName, registrationNumber }) => registeredName || registrationNumber,
  "Tax number": ({ taxNumber }) => taxNumber,
  Licences: ({ licences }) => licences.length,
  "Vehicle tracking licence": (company) => licencesFor(company, "Vehicle tracking").length,
  "Data protection": ({ dataProtection }) => Object.values(dataProtection ?? {}).some(Boolean),
  "Retention periods": ({ retention }) => retention.length,
};

/** Those of these facts that the company's record has. */
export const confirmedIn = (company: Company, facts: readonly string[]): readonly CompanyFact[] =>
  COMPANY_FACTS.filter((fact) => facts.includes(fact) && CONFIRMED[fact](company));
