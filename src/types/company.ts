import { choice, email, group, hours, line, list, phone, site, text, web } from "@sitekit/content/fields";
import * as z from "zod";
import { toConfirm, validityFields } from "./parts";

const socialLinks = group("SocialLinks", "The company's pages on four social networks.", {
  linkedin: web("LinkedIn", "The address of the company's page on LinkedIn."),
  twitter: web("X (Twitter)", "The address of the company's page on X (Twitter)."),
  facebook: web("Facebook", "The address of the company's page on Facebook."),
  instagram: web("Instagram", "The address of the company's page on Instagram."),
});

/**
 * Activities for which a company needs a licence. A service or solution says which of them it involves, and a licence
 * says which of them it allows.
 */
const LICENSED_ACTIVITIES = ["Vehicle tracking"] as const;

export const licensedActivity = (title: string, description: string) =>
  choice(title, description, LICENSED_ACTIVITIES, "LicensedActivity").optional();

const licence = group("Licence", "A licence or approval that an authority has given the company.", {
  title: line(
    "What it is",
    "The name on the document, as in `Licence for automated vehicle tracking (AVTS)`.",
    120,
  ),
  issuer: line("Issuer", "The authority, as in `Nigerian Communications Commission`.", 90),
  number: line("Number", "The number on the document.", 60),
  allows: licensedActivity(
    "Allows",
    "The activity that this licence allows. Leave empty if the activity is not in the list.",
  ),
  ...validityFields,
  register: web(
    "Register",
    "The page of the issuer on which anybody can look up the licence. Leave empty if there is no such page.",
  ).optional(),
});

const dataProtection = group("DataProtection", "Who is responsible for personal data.", {
  contact: line("Contact", "The data-protection officer: a name, or the role.", 90).optional(),
  email: email("Email about data", "The address to which people write about their data.").optional(),
  registration: line(
    "Registration",
    "The company's registration number at the Nigeria Data Protection Commission.",
    60,
  ).optional(),
});

const retention = group("RetentionPeriod", "How long one kind of data is kept.", {
  title: line("Data", "What is kept, as in `Letters and emails`.", 90),
  period: line("Kept for", "A period in figures, as in `24 months after the last letter`.", 120),
});

const registrationNumber = z
  .string()
  .regex(/^(RC|BN|LP|IT) \d{1,9}$/)
  .meta({
    kind: "line",
    title: "Registration number",
    description: "The company's number at the Corporate Affairs Commission, as in `RC 123456`.",
    write: "`RC`, `BN`, `LP` or `IT`, then a space and the digits, as in `RC 123456`",
  });

/**
 * Facts that visitors see after an editor has filled them in. The launch check asks for them; see
 * `rules/launch.ts`.
 */
const confirmedFacts = {
  registeredName: line(
    "Registered name",
    "The name in the certificate of incorporation, shown at the foot of every page. Leave empty to show none.",
    120,
  ).optional(),
  registrationNumber: registrationNumber.optional(),
  taxNumber: line("Tax number", "The company's tax identification number (TIN).", 30).optional(),
  licences: list(
    "Licences and approvals",
    "Visitors see a licence from “Valid from” to “Valid until”. “What needs attention” lists a licence before it expires.",
    licence,
    { min: 0, max: 20 },
  ).optional(),
  dataProtection: dataProtection.optional().meta({
    title: "Data protection",
    description: "Whom people can ask about their data. Empty fields are not shown.",
  }),
  retention: list(
    "Retention periods",
    "How long the company keeps personal data. Write one period for each kind of data. The privacy policy shows them.",
    retention,
    { min: 0, max: 20 },
  ).optional(),
};

export const company = group("Company", "Who the company is and how to reach it.", {
  name: line("Name", "The company's full name.", 60),
  shortName: line("Short name", "The name in the logo.", 12),
  tagline: line("Tagline", "One sentence, at the foot of every page.", 160),
  siteUrl: site("Address of this website", "The address that search engines and shared links use."),
  address: line("Address", "Street, city, state and country, on one line.", 160),
  email: email("Email", "The email address that enquiries go to."),
  securityContact: email(
    "Security contact",
    "The email address to which people can report a security problem of this website. Specialists find it at /.well-known/security.txt. Leave empty to publish none.",
  ).optional(),
  phone: phone("Phone", "The number that visitors call."),
  whatsapp: phone(
    "WhatsApp",
    "The number that visitors write to on WhatsApp. Leave empty to show none.",
  ).optional(),
  businessHours: hours(
    "Business hours",
    "The opening hours in Lagos time. The contact page also says whether the office is open now.",
  ),
  mission: text("Mission", "What the company is here to do.", 300),
  vision: text("Vision", "What the company wants to become.", 300),
  socialLinks: socialLinks.meta({ title: "Social links" }),
  ...confirmedFacts,
  toConfirm,
});

export type Company = z.infer<typeof company>;
export type Licence = z.infer<typeof licence>;
