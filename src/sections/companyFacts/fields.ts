import { choice, list, sectionKind } from "@sitekit/content/fields";
import { COMPANY_FACTS } from "../../types/companyFacts";
import { phrase, wordGroup } from "../../types/parts";
import { heading } from "../heading";

/** Returns a field in which an editor chooses one kind of fact about the company, such as `Licences`. */
export const companyFact = (title: string, description: string) =>
  choice(title, description, COMPANY_FACTS, "CompanyFact");

export const companyFacts = sectionKind(
  "companyFacts",
  "Company facts",
  "Facts about the company, such as its registration and licences, as filled in under “Company”. Visitors see the section only if at least one of its facts is filled in.",
  {
    ...heading,
    facts: list(
      "Facts",
      "The facts that the section shows, in order.",
      companyFact("Fact", "The kind of fact to show. The page shows what is filled in under “Company”."),
      {
        max: COMPANY_FACTS.length,
      },
    ),
  },
  { title: "About the company", facts: ["Registration", "Licences"] },
);

export const words = wordGroup(
  "companyFacts",
  "Company facts",
  "The labels and texts of facts about the company, such as its registration and licences.",
  {
    registeredName: phrase("Registered name", "The label above the registered name.", 60),
    registrationNumber: phrase(
      "Registration number",
      "The label above the registration number from the Corporate Affairs Commission.",
      60,
    ),
    taxNumber: phrase("Tax number", "The label above the tax number.", 60),
    issued: phrase(
      "Issued by",
      "The line under the name of a licence, with the issuer and number of the licence.",
      60,
      "issuer",
      "number",
    ),
    until: phrase(
      "Valid until",
      "The text after the number of a licence, as in `valid until {date}`. Shown for each licence that has a date in “Valid until” under “Company”.",
      60,
      "date",
    ),
    register: phrase(
      "Register",
      "The text of the link to the page where visitors can look up a licence. Screen readers read the name of the licence after this text.",
      60,
    ),
    contact: phrase(
      "Data-protection contact",
      "The label above the data-protection officer's name or job title and the email address for questions about personal data.",
      60,
    ),
    registration: phrase(
      "Data-protection registration",
      "The label above the registration number from the Nigeria Data Protection Commission.",
      60,
    ),
    kept: phrase(
      "Retention period",
      "The label above a retention period, as in `How long we keep: {data}`. `{data}` is the kind of data, such as `Letters and emails`.",
      60,
      "data",
    ),
    ours: phrase(
      "Our answer",
      "The line between the answer to a question and the company's facts, in a section “Questions”. Shown if the question's field “The company's answer” is filled in.",
      60,
    ),
    open: phrase(
      "No answer yet",
      "Shown in a section “Questions” instead of the company's facts, if none of the facts chosen in the question's field “The company's answer” is filled in under “Company”.",
      160,
    ),
  },
);
