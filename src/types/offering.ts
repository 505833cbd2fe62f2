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

/** The fields that services and solutions share, in the order of the form. */
export const offeringBody = {
  problem: text(
    "The problem",
    "What goes wrong today for the reader, in two short paragraphs. A blank line starts a new paragraph.",
  ),
  samples: samples(
    "Drawn screens of the product or service in use. If there is no picture, the first screen is shown next to the heading. The others are shown below “The problem”. Leave empty to show none.",
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
    "Products that a reader of this page may need next.",
    "Solution",
    4,
  ),
  needsLicence: licensedActivity(
    "Needs a licence",
    "The activity on this page for which the company needs a licence. Leave empty if no licence is needed. “What needs attention” asks for a licence until “Company” contains a valid licence for this activity.",
  ).meta({ internal: true }),
  contactSubject: line(
    "Subject of an enquiry",
    "The subject of the email that a visitor starts from this page, as in `Asset Register for our organisation`.",
    90,
  ).meta({ internal: true }),
  contactPrompt: text(
    "Invitation to write",
    "One or two sentences that ask the visitor to write, and say what to tell us. Shown above the contact button near the end of the page.",
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
  "The texts on each page of a service or solution.",
  {
    problem: phrase("The problem", "The heading above the description of what goes wrong today.", 60),
    deliverables: phrase("Deliverables", "The heading above the list of what the customer receives.", 60),
    steps: phrase("Steps", "The heading above the steps of the work.", 60),
    questions: phrase("Questions", "The heading above the questions and answers.", 60),
    talk: phrase(
      "Heading of the contact band",
      "The heading near the end of the page. Below it are the text from the field “Invitation to write” of the service or solution, and the contact button.",
      40,
    ),
    ask: phrase(
      "Contact button",
      "The button under the introduction, and again near the end of the page. Screen readers also read the page's title.",
      40,
    ),
    audience: phrase("Readers", "The heading above the kinds of organisation that the page is for.", 60),
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
      "The text under a sample screen, before the description of what it shows.",
      60,
    ),
    play: phrase(
      "Play",
      "The button under a sample screen that has steps. It shows the steps one by one.",
      40,
    ),
    back: phrase("Back", "The button to the previous step of a sample screen.", 20),
    forward: phrase("Forward", "The button to the next step of a sample screen.", 20),
    facts: phrase("Facts", "Screen readers use this name for the facts of a solution.", 40),
    price: phrase("Price", "The label of the fact “Price”: what the price depends on.", 30),
    time: phrase("Time", "The label of the fact “Time”: what decides how long it takes until daily use.", 30),
    hosting: phrase("Hosting", "The label of the fact “Hosting”: where the solution can run.", 30),
    offline: phrase("Offline", "The label of the fact “Offline”: what works without a network.", 30),
    channels: phrase("Channels", "The label of the fact “Channels”: what people use the solution with.", 30),
    data: phrase("Data", "The label of the fact “Data”: who owns the data.", 30),
    visit: phrase("Visit", "The link to the public website of a solution.", 40, "name"),
  },
);
