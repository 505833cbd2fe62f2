/** The kinds of facts about the company. Visitors see a fact after an editor has filled it in. */
export const COMPANY_FACTS = [
  "Registration",
  "Tax number",
  "Licences",
  "Vehicle tracking licence",
  "Data protection",
  "Retention periods",
] as const;

export type CompanyFact = (typeof COMPANY_FACTS)[number];
