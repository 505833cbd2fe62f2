/** The texts of the user interface: headings, labels and messages of the site itself. */
import { z } from "zod";
import { group, toConfirm } from "../fields";

/**
 * A short text with placeholders: it must contain each of `values` as `{name}`. No other braces are allowed, so that
 * visitors never see a placeholder that the page cannot fill.
 */
function phrase(title: string, description: string, max: number, ...values: string[]) {
  const all = values.map((name) => `(?=.*\\{${name}\\})`).join("");
  const others = values.map((name) => `|\\{${name}\\}`).join("");
  const named = values.map((name) => `\`{${name}}\``).join(" and ");
  return z
    .string()
    .min(1)
    .max(max)
    .regex(new RegExp(`^${all}([^{}]${others})*$`))
    .meta({
      kind: "line",
      title,
      description: named ? `${description} The page puts its values in place of ${named}.` : description,
      write: named ? `a text with ${named} in it, and no other braces` : "a text without braces",
    });
}

const layoutWords = group("LayoutWords", "Words on every page, around its content.", {
  skip: phrase("Skip link", "The first link of a page, for the keyboard: it leads past the header.", 40),
  mainMenu: phrase("Main menu", "What screen readers call the header's menu.", 30),
  menu: phrase("Menu button", "The button that opens the menu on small screens.", 20),
  home: phrase("Logo", "What screen readers say of the logo, which leads home.", 60, "company"),
  breadcrumb: phrase("Breadcrumb", "What screen readers call the path above a heading.", 30),
  otherWebsite: phrase("Another website", "What screen readers add to a link that leaves this site.", 40),
  all: phrase(
    "End of a cut list",
    "The last line of a menu or list that does not show all; it leads to the overview.",
    40,
    "count",
    "list",
  ),
  loading: phrase("Loading", "Beside the spinner while a page is on its way.", 40),
  notLoaded: phrase("Page not loaded", "When a page that was asked for did not come.", 120),
  tryAgain: phrase("Try again", "The button beside that message.", 30),
  broken: phrase("Page not shown", "The heading when a browser cannot show a page.", 60),
  loadAgain: phrase("Load again", "The first link under that heading.", 40),
  goHome: phrase("To the home page", "The second link under that heading.", 40),
});

const footerWords = group("FooterWords", "Words at the foot of every page.", {
  about: phrase("About", "What screen readers call the first column.", 40),
  quickLinks: phrase("Quick links", "The heading of the links to the main pages.", 30),
  solutions: phrase("Solutions", "The heading of the solutions.", 30),
  visitLive: phrase("Live website", "The link beside a solution that runs on a public website.", 30),
  ofSolution: phrase("Whose website", "What screen readers add to that link.", 60, "title"),
  contact: phrase("Contact", "The heading of address, email and phone.", 30),
  copyright: phrase("Copyright", "The last line, with the current year.", 80, "year", "company"),
  legal: phrase("Legal pages", "What screen readers call the links to the legal pages.", 30),
  linkedin: phrase("LinkedIn", "The link to the company's page on LinkedIn.", 20),
  twitter: phrase("X (Twitter)", "The link to the company's page on X (Twitter).", 20),
  facebook: phrase("Facebook", "The link to the company's page on Facebook.", 20),
  instagram: phrase("Instagram", "The link to the company's page on Instagram.", 20),
});

const companyWords = group("CompanyWords", "Words on the home page and on the about page.", {
  mission: phrase("Mission", "Above the mission.", 30),
  vision: phrase("Vision", "Above the vision.", 30),
  statements: phrase("Mission and vision", "What screen readers call the two together.", 40),
  sampleQuote: phrase("Sample quote", "Above words that no customer has confirmed.", 40),
  allSolutions: phrase(
    "All solutions",
    "The link under solutions of which the first is large, as on the home page.",
    40,
  ),
});

const offeringWords = group("OfferingWords", "Words on the page of each service and each solution.", {
  problem: phrase("The problem", "Above what goes wrong today.", 60),
  deliverables: phrase("Deliverables", "Above what the customer receives.", 60),
  steps: phrase("Steps", "Above the steps of the work.", 60),
  questions: phrase("Questions", "Above the questions and answers.", 60),
  nextSteps: phrase("Next steps", "What screen readers call the column beside the text.", 40),
  talk: phrase("Contact box", "The heading of the box with the contact button.", 40),
  ask: phrase("Contact button", "The button in that box. Screen readers add the page's title.", 30),
  audience: phrase("Readers", "Above the kinds of organisation that the page is for.", 60),
  relatedServices: phrase("Related services", "Above the services that a reader may need next.", 60),
  relatedSolutions: phrase("Related solutions", "Above the solutions that a reader may need next.", 60),
  sample: phrase("Sample screen", "Under a sample screen, before what it shows.", 60),
  facts: phrase("Facts", "What screen readers call the strip of facts.", 40),
  price: phrase("Price", "Beside what the price depends on.", 30),
  time: phrase("Time", "Beside what decides the time.", 30),
  hosting: phrase("Hosting", "Beside where it can run.", 30),
  offline: phrase("Offline", "Beside what works without a network.", 30),
  channels: phrase("Channels", "Beside what people use it with.", 30),
  data: phrase("Data", "Beside who owns the data.", 30),
  visit: phrase("Visit", "The link to the public website of a solution.", 40, "name"),
});

const overviewWords = group(
  "OverviewWords",
  "Words on the overviews of services and of solutions, and of the search.",
  {
    groups: phrase("Groups", "What screen readers call the links to the groups of services.", 40),
    word: phrase("Search", "The label of the search field.", 60),
    category: phrase("Sector", "The label of the choice of a sector.", 30),
    allCategories: phrase("All sectors", "The choice that leaves out nothing.", 30),
    found: phrase("Result", "How many pages were found.", 60, "count"),
    foundMany: phrase("Result of many", "When more were found than are shown.", 80, "count", "shown"),
    none: phrase(
      "Nothing found",
      "When nothing was found; a link to the contact page stands in it.",
      160,
      "link",
    ),
    ask: phrase("Link in it", "That link; the contact page then knows the words that were searched.", 60),
    failed: phrase("Search not loaded", "When the search could not be fetched.", 120),
    otherPages: phrase("Other pages", "Above results that are neither services nor solutions.", 40),
    showAll: phrase("Show all", "The button that empties the search and shows the whole list again.", 40),
    page: phrase("Further page", "The title of a page of a long overview.", 60, "title", "number", "count"),
    range: phrase(
      "What it lists",
      "The sentence under that title, for search results too.",
      120,
      "from",
      "to",
      "total",
      "first",
      "last",
    ),
    pages: phrase("Pages", "What screen readers call the links to the pages of a long overview.", 30),
    previous: phrase("Previous page", "The link to the page before.", 30),
    next: phrase("Next page", "The link to the page after.", 30),
  },
);

const contactWords = group("ContactWords", "Words on the contact page.", {
  email: phrase("Email", "Beside the email address.", 30),
  phone: phrase("Phone", "Beside the phone number.", 30),
  hours: phrase("Business hours", "Beside the business hours.", 30),
  address: phrase("Address", "Beside the address.", 30),
  subject: phrase("Subject", "When the subject of the email is known.", 80, "subject"),
  open: phrase("Open", "While the office is open.", 80),
  closed: phrase("Closed", "While the office is closed.", 80),
  copy: phrase("Copy button", "The button that copies a detail.", 20),
  copyEmail: phrase("Which email", "What screen readers add to the button beside the email address.", 30),
  copyPhone: phrase("Which phone", "What screen readers add to the button beside the phone number.", 30),
  copyAddress: phrase("Which address", "What screen readers add to the button beside the address.", 30),
  copied: phrase("Copied", "After the button has copied.", 60),
  notCopied: phrase("Not copied", "When the browser did not let it copy.", 60),
  checklistEmail: phrase(
    "Points as an email",
    "The button that begins an email with the points above it.",
    60,
  ),
  whatsapp: phrase("WhatsApp", "Beside the WhatsApp number.", 30),
  copyWhatsapp: phrase("Which WhatsApp", "What screen readers add to the button beside that number.", 30),
  copyHours: phrase("Which hours", "What screen readers add to the button beside the hours.", 30),
});

const legalWords = group("LegalWords", "Words on the legal pages.", {
  reviewed: phrase("Last reviewed", "The line under the introduction.", 60, "date"),
  sections: phrase("Sections", "Above the links to the sections.", 40),
});

export const words = group("Words", "Headings, labels and messages that belong to no single record.", {
  layout: layoutWords.meta({ title: "Every page", description: "Around the content of every page." }),
  footer: footerWords.meta({ title: "Foot of the page", description: "At the foot of every page." }),
  company: companyWords.meta({ title: "Home and about", description: "On the first page and on About." }),
  offering: offeringWords.meta({ title: "Services and solutions", description: "On each of their pages." }),
  overview: overviewWords.meta({
    title: "Overviews",
    description: "On the overviews of services and solutions.",
  }),
  contact: contactWords.meta({ title: "Contact", description: "On the contact page." }),
  legal: legalWords.meta({ title: "Legal pages", description: "On the legal pages." }),
  toConfirm,
});

export type Words = z.infer<typeof words>;
