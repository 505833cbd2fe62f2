import type { Wanted } from "@sitekit/check/config";
import type { RecordFile } from "@sitekit/check/recordFile";
import { fieldName } from "@sitekit/check/words";
import { listIn } from "@sitekit/content/mapFields";
import { stateAt } from "@sitekit/content/publication";
import { isEmpty } from "@sitekit/content/record";
import type { LicensedActivity } from "../types/company";

/** Returns a message for each missing licence, and then a message for each fact in `FACTS` that is not filled in. */
export function unconfirmedFacts(records: readonly RecordFile[], now: Date): Wanted[] {
  const company = records.find(({ type }) => type.name === "Company");
  if (!company?.readable) return [];
  const ask = (at: Wanted["at"], message: string): Wanted => ({ record: company, at, message });
  return [
    ...missingLicences(records, company, now).map((message) => ask(["licences"], message)),
    ...FACTS.filter(([path]) => isEmpty(valueAt(company.fields, path))).map(([path, purpose]) =>
      ask(path.slice(0, 1), `${path.map(fieldName).reverse().join(" in ")} is not filled in. ${purpose}`),
    ),
  ];
}

/**
 * For each activity, the part of a message that comes after the word "Add": a description of the licence that the
 * activity needs, and the reason why.
 */
const LICENCES: Readonly<Record<LicensedActivity, string>> = {
  "Vehicle tracking":
    "the licence of the Nigerian Communications Commission (NCC) for automated vehicle tracking (AVTS), with its number and the first and last day on which it is valid. According to the Commission's notice of 23 July 2025, a tracking service without this licence breaches section 31 of the Nigerian Communications Act 2003. Visitors see the licence on the tracking pages, on About and Contact, and on the pages for buyers",
};

/**
 * Returns a message for each activity that a public page offers and for which the company has no valid licence.
 */
function missingLicences(records: readonly RecordFile[], company: RecordFile, now: Date): string[] {
  const valid = company.dated
    .filter(({ publication }) => stateAt(publication, now) === "public")
    .map(({ path }) => Object(valueAt(company.fields, path)).allows);
  return Object.entries(LICENCES).flatMap(([activity, licence]) => {
    const offers = records.some(
      ({ fields, publication }) => fields.needsLicence === activity && stateAt(publication, now) === "public",
    );
    if (!offers || valid.includes(activity)) return [];
    return [
      `The site offers ${activity.toLowerCase()}, but ${fieldName("licences")} has no valid licence for it. Add ${licence}. In the entry for this licence, choose \`${activity}\` under ${fieldName("allows")}. If the company does not have this licence, no page may offer ${activity.toLowerCase()}: on each page that offers it, remove the offer from the texts and clear ${fieldName("needsLicence")}.`,
    ];
  });
}

/**
 * The facts about the company that should be filled in before the launch, in the order of the form. Each row has the
 * path of a field, and the purpose of the fact, which the message states.
 */
const FACTS: readonly [path: [string, ...string[]], purpose: string][] = [
  [
    ["registeredName"],
    "Section 729 of the Companies and Allied Matters Act 2020 requires it in notices and advertisements. Visitors see it at the foot of every page, on About, on Contact and on the pages for buyers.",
  ],
  [
    ["registrationNumber"],
    "Section 729 of the Companies and Allied Matters Act 2020 requires this number in notices and advertisements. Visitors see it next to the registered name, and buyers look it up at the Corporate Affairs Commission.",
  ],
  [
    ["taxNumber"],
    "Buyers compare it with the tax clearance certificate. Visitors see it on About and on some of the pages for buyers.",
  ],
  [
    ["licences"],
    "Buyers of trackers, networks and payment systems ask for the licences and approvals. Visitors see the valid ones on pages such as About, Contact and For buyers.",
  ],
  [
    ["dataProtection", "contact"],
    "The directive GAID 2025 under the Nigeria Data Protection Act 2023 asks companies to say who is responsible for personal data. Visitors see this name or job title in the privacy policy, on the contact page and on the pages for buyers.",
  ],
  [
    ["dataProtection", "email"],
    "People who ask about their data write to this address. Visitors see it next to the name or job title of the data-protection officer.",
  ],
  [
    ["dataProtection", "registration"],
    "Buyers ask whether the company is registered with the Nigeria Data Protection Commission. Visitors see the registration number in the privacy policy, on the contact page and on the pages for buyers.",
  ],
  [
    ["retention"],
    "Without these periods, the privacy policy does not say exactly how long the company keeps personal data. Visitors see the periods in the privacy policy and on the pages for buyers.",
  ],
];

const valueAt = (fields: unknown, path: Wanted["at"]): unknown =>
  path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? listIn(value)[Number(key)] : Object(value)[key]),
    fields,
  );
