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
 * Activities for which a company needs a licence. A service or solution can name the activity that it offers, and a
 * licence can name the activity that it allows.
 */
const LICENSED_ACTIVITIES = ["Vehicle tracking"] as const;
export type LicensedActivity = (typeof LICENSED_ACTIVITIES)[number];

export const licensedActivity = (title: string, description: string) =>
  choice(title, description, LICENSED_ACTIVITIES, "LicensedActivity").optional();

const licence = group("Licence", "A licence or approval that an authority has given the company.", {
  title: line(
    "What it is",
    "The title of the document, as in `Licence for automated vehicle tracking (AVTS)`.",
    120,
  ),
  issuer: line(
    "Issuer",
    "The authority that issued the document, as in `Nigerian Communications Commission`.",
    90,
  ),
  number: line("Number", "The number on the document.", 60),
  allows: licensedActivity(
    "Allows",
    "The activity that this licence allows. Leave empty if the activity is not in the list.",
  ),
  ...validityFields,
  register: web(
    "Register",
    "The page on the issuer's website where anybody can look up the licence. Leave empty if there is no such page.",
  ).optional(),
});

const dataProtection = group("DataProtection", "Who is responsible for personal data.", {
  contact: line("Contact", "The name or the job title of the data-protection officer.", 90).optional(),
  email: email("Email about data", "The email address for questions about personal data.").optional(),
  registration: line(
    "Registration",
    "The number under which the company is registered with the Nigeria Data Protection Commission.",
    60,
  ).optional(),
});

const retention = group("RetentionPeriod", "How long one kind of data is kept.", {
  title: line("Data", "The kind of data, as in `Letters and emails`.", 90),
  period: line(
    "Kept for",
    "How long this data is kept, as in `24 months after the last letter`. Write numbers as digits.",
    120,
  ),
});

const registrationNumber = z
  .string()
  .regex(/^(RC|BN|LP|IT) \d{1,9}$/)
  .meta({
    kind: "line",
    title: "Registration number",
    description:
      "The number under which the company is registered with the Corporate Affairs Commission, as in `RC 123456`.",
    write: "`RC`, `BN`, `LP` or `IT`, then a space and the digits, as in `RC 123456`",
  });

/**
 * Facts about the company that can be empty until the company confirms them. Visitors see a fact only if it is filled
 * in. `npm run content -- check --launch` lists the empty facts; see `src/rules/launch.ts`.
 */
const confirmedFacts = {
  registeredName: line(
    "Registered name",
    "The company's name as it appears in the certificate of incorporation. Visitors see it at the foot of every page. Leave empty to show no registered name.",
    120,
  ).optional(),
  registrationNumber: registrationNumber.optional(),
  taxNumber: line("Tax number", "The company's tax identification number (TIN).", 30).optional(),
  licences: list(
    "Licences and approvals",
    "Visitors see a licence from “Valid from” to “Valid until”. If “Valid from” is empty, visitors do not see the licence. “What needs attention” lists licences that have expired or will expire soon.",
    licence,
    { min: 0, max: 20 },
  ).optional(),
  dataProtection: dataProtection.optional().meta({
    title: "Data protection",
    description: "Who answers questions about personal data. Visitors see only the fields that you fill in.",
  }),
  retention: list(
    "Retention periods",
    "How long the company keeps personal data. Add an entry for each kind of data. The privacy policy shows the periods.",
    retention,
    { min: 0, max: 20 },
  ).optional(),
};

export const company = group("Company", "Who the company is and how to reach it.", {
  name: line("Name", "The company's full name.", 60),
  shortName: line(
    "Short name",
    "A short form of the full name, as in `SOD`. If the full name begins with the short name, the logo shows the short name in bold and the rest of the full name below.",
    12,
  ),
  tagline: line("Tagline", "One sentence about the company. Visitors see it at the foot of every page.", 160),
  siteUrl: site(
    "Address of this website",
    "The public address of this website. Search engines and shared links use it.",
  ),
  address: line("Address", "Street, city, state and country, on one line.", 160),
  email: email("Email", "The email address that enquiries go to."),
  securityContact: email(
    "Security contact",
    "The email address to which people can report a security problem with this website. The website publishes the address at /.well-known/security.txt, where security specialists look for it. Leave empty to publish no address.",
  ).optional(),
  phone: phone("Phone", "The number that visitors call."),
  whatsapp: phone(
    "WhatsApp",
    "The number that visitors write to on WhatsApp. Leave empty to show no number.",
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
