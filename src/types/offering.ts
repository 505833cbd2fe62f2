import { line, list, references, text } from "@sitekit/content/fields";
import { sections } from "../sections/sectionsField";
import { licensedActivity } from "./company";
import {
  aliases,
  hideFrom,
  phrase,
  point,
  publicationFields,
  question,
  searchFields,
  toConfirm,
  wordGroup,
} from "./parts";
import { samples } from "./samples";

/**
 * Fields that services and solutions share, with the same labels and help texts. The editor's forms show them in this
 * order, after the fields that `service.ts` and `solution.ts` declare.
 */
export const offeringBody = {
  problem: text(
    "The problem",
    "What goes wrong today for the reader, in two short paragraphs. A blank line starts a new paragraph.",
  ),
  samples: samples(
    "Sample screens that show the product or service in use, such as a table or a map. The first sample screen is shown next to the page's heading, and the others below “The problem”. If a solution has a picture, the picture is shown next to the heading, and all sample screens below “The problem”. Leave empty to show none.",
  ),
  deliverables: list("What we deliver", "Four to six concrete things that the customer receives.", point, {
    min: 4,
    max: 6,
  }),
  steps: list("How the work goes", "The steps from the first call to daily use, in order.", point, {
    min: 3,
    max: 6,
  }),
  audience: list(
    "Who it is for",
    "The kinds of organisation and the roles that the page is for.",
    line("Reader", "One kind of organisation or role.", 160),
    { min: 2, max: 6 },
  ),
  questions: list("Questions", "Three to five questions that buyers ask, with straight answers.", question, {
    min: 3,
    max: 5,
  }),
  sections: sections("above", { min: 0, max: 20 })
    .meta({ description: "Further parts of the page, shown after the questions." })
    .optional(),
  relatedServices: references(
    "Related services",
    "Services that a reader of this page may need next.",
    "Service",
    4,
  ),
  relatedSolutions: references(
    "Related solutions",
    "Solutions that a reader of this page may need next.",
    "Solution",
    4,
  ),
  needsLicence: licensedActivity(
    "Needs a licence",
    "If this page offers an activity for which the company needs a licence, choose that activity. Otherwise, leave empty. While the page is public, “What needs attention” asks for a licence until “Company” contains a valid one for this activity.",
  ).meta({ internal: true }),
  contactSubject: line(
    "Subject of an enquiry",
    "The subject of the email that visitors can send after they click the contact button on this page, as in `Asset Register for our organisation`.",
    90,
  ).meta({ internal: true }),
  contactPrompt: text(
    "Invitation to write",
    "One or two sentences that invite visitors to write to us and say what their message should contain. Shown above the contact button near the end of the page.",
    300,
  ).meta({ internal: true }),
  aliases,
  hideFrom,
  ...publicationFields,
  ...searchFields,
  toConfirm,
};

/** The interface texts on the pages of services and solutions. */
export const offeringWords = wordGroup(
  "offering",
  "Services and solutions",
  "The headings, labels and buttons on all service and solution pages.",
  {
    problem: phrase("The problem", "The heading above the description of what goes wrong today.", 60),
    deliverables: phrase("Deliverables", "The heading above the list of what the customer receives.", 60),
    steps: phrase("Steps", "The heading above the steps of the work.", 60),
    questions: phrase("Questions", "The heading above the questions and answers.", 60),
    talk: phrase(
      "Heading of the contact band",
      "The heading of the band that invites visitors to write, near the end of the page. The band also contains the contact button and the text from the field “Invitation to write” of the service or solution.",
      40,
    ),
    ask: phrase(
      "Contact button",
      "The text of the button that opens the contact page. The button is under the introduction and near the end of the page. On small screens, it is also under the steps of the work. Screen readers read the page's title after this text.",
      40,
    ),
    audience: phrase("Readers", "The heading above the organisations and roles that the page is for.", 60),
    relatedServices: phrase(
      "Related services",
      "The heading above the services that a reader may need next.",
      60,
    ),
    relatedSolutions: phrase(
      "Related solutions",
      "The heading above the solutions that a reader may need next.",
      60,
    ),
    sample: phrase(
      "Sample screen",
      "The text under each sample screen. It is followed by the text from the field “In one sentence” of the sample screen.",
      60,
    ),
    play: phrase(
      "Play",
      "The button under a sample screen that has steps. Visitors click it to see the steps one by one.",
      40,
    ),
    back: phrase("Back", "The button to the previous step of a sample screen.", 20),
    forward: phrase("Forward", "The button to the next step of a sample screen.", 20),
    facts: phrase(
      "Facts",
      "The heading of the facts about a solution. Visitors do not see it, but screen readers read it.",
      40,
    ),
    price: phrase("Price", "The label of the fact “Price”, which says what the price depends on.", 30),
    time: phrase(
      "Time",
      "The label of the fact “Time”, which explains how soon the solution can be in daily use.",
      30,
    ),
    hosting: phrase("Hosting", "The label of the fact “Hosting”, which says where the solution can run.", 30),
    offline: phrase(
      "Offline",
      "The label of the fact “Offline”, which says what works without a network.",
      30,
    ),
    channels: phrase(
      "Channels",
      "The label of the fact “Channels”, which names the ways to use the solution, as in `Web, Android, USSD`.",
      30,
    ),
    data: phrase("Data", "The label of the fact “Data”, which says who owns the data.", 30),
    visit: phrase(
      "Visit",
      "The text of the link to the public website of a solution. `{name}` is the name of the website.",
      40,
      "name",
    ),
  },
);
