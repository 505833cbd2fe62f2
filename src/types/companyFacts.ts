/** The kinds of facts about the company that a section can show. Visitors see only facts that are filled in. */
export const COMPANY_FACTS = [
  "Registration",
  "Tax number",
  "Licences",
  "Vehicle tracking licence",
  "Data protection",
  "Retention periods",
] as const;

export type CompanyFact = (typeof COMPANY_FACTS)[number];
