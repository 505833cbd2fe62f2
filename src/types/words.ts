/** The interface texts: headings, labels and messages that do not belong to the content of a single page. */

import { group, internal, line, list } from "@sitekit/content/fields";
import type { z } from "zod";
import { sectionWords } from "../sections/kinds";
import { offeringWords } from "./offering";
import { phrase, toConfirm, wordGroup } from "./parts";

const layoutWords = wordGroup("layout", "Every page", "Texts on every page, for example in the header.", {
  skip: phrase(
    "Skip link",
    "The first link of a page, for people who use the keyboard: it skips the header.",
    40,
  ),
  mainMenu: phrase("Main menu", "Screen readers use this name for the header's menu on large screens.", 30),
  menu: phrase(
    "Menu button",
    "The button that opens the menu on small screens. Screen readers also use this text as the menu's name.",
    20,
  ),
  home: phrase(
    "Logo",
    "Screen readers use this name for the logo, which links to the home page. `{company}` is the company's name.",
    60,
    "company",
  ),
  call: phrase("Call", "The button that calls the company, in the menu on small screens.", 30),
  breadcrumb: phrase(
    "Breadcrumb",
    "Screen readers use this name for the breadcrumbs: the line above a page's heading that shows where the page is on the site, as in “Home / Services”.",
    30,
  ),
  otherWebsite: phrase(
    "Another website",
    "Screen readers read this after each link to a solution's public website or to the register of a licence, to say that the link leaves this site.",
    40,
  ),
  all: phrase(
    "End of a shortened list",
    "The link to the overview, with which a shortened list in the header or footer ends, as in “All 60 Solutions”. `{count}` is the number of pages that the overview lists, and `{list}` is the title of the overview.",
    40,
    "count",
    "list",
  ),
  loading: phrase("Loading", "Shown next to the spinner while a page is loading.", 40),
  notLoaded: phrase(
    "Page not loaded",
    "Shown when a page, or a part such as the search, could not be loaded.",
    120,
  ),
  tryAgain: phrase(
    "Try again",
    "The button next to the message that a page, or a part such as the search, could not be loaded.",
    30,
  ),
  broken: phrase(
    "Page not shown",
    "The heading of the message that visitors see if their browser cannot show a page.",
    60,
  ),
  loadAgain: phrase(
    "Load again",
    "If a browser cannot show a page, visitors click this link to load the page again.",
    40,
  ),
  goHome: phrase(
    "To the home page",
    "If a browser cannot show a page, visitors click this link to open the home page.",
    40,
  ),
});

const footerWords = wordGroup("footer", "Foot of the page", "The texts at the foot of every page.", {
  about: phrase("About", "Screen readers use this name for the column with the logo.", 40),
  quickLinks: phrase("Quick links", "The heading of the quick links.", 30),
  solutions: phrase("Solutions", "The heading of the list of solutions.", 30),
  visitLive: phrase("Live website", "The text of the link to the public website of a solution.", 30),
  ofSolution: phrase(
    "Whose website",
    "Screen readers read this after the text of each “Live website” link, to say which solution the website belongs to, as in `of {title}`. `{title}` is the title of the solution.",
    60,
    "title",
  ),
  contact: phrase("Contact", "The heading of the contact details, such as address and phone number.", 30),
  copyright: phrase(
    "Copyright",
    "The line at the end of every page. `{year}` is the current year, and `{company}` is the company's name.",
    80,
    "year",
    "company",
  ),
  legal: phrase("Legal pages", "Screen readers use this name for the links to the legal pages.", 30),
  linkedin: phrase("LinkedIn", "The text of the link to the company's page on LinkedIn.", 20),
  twitter: phrase("X (Twitter)", "The text of the link to the company's page on X (Twitter).", 20),
  facebook: phrase("Facebook", "The text of the link to the company's page on Facebook.", 20),
  instagram: phrase("Instagram", "The text of the link to the company's page on Instagram.", 20),
});

const overviewWords = wordGroup(
  "overview",
  "Overviews",
  "The texts on overviews. An overview is a page that lists other pages, such as all solutions.",
  {
    groups: phrase(
      "Links to parts of the page",
      "Screen readers use this name for the links that jump to the parts of a page. These links are near the top of overviews, and of the pages about a service or a solution.",
      40,
    ),
    page: phrase(
      "Title of page 2 and later",
      "The title of the second and later pages of a long overview. Search engines such as Google show it too. `{title}` is the title of the overview, `{number}` is the number of the page, and `{count}` is the number of pages.",
      60,
      "title",
      "number",
      "count",
    ),
    range: phrase(
      "Description of page 2 and later",
      "The sentence under the title of the second and later pages of a long overview. Search engines such as Google show it too. This sentence says that the page lists entries `{from}` to `{to}` of `{total}`. `{first}` and `{last}` are the titles of the first and the last entry on the page.",
      120,
      "from",
      "to",
      "total",
      "first",
      "last",
    ),
    pages: phrase(
      "Pages",
      "A long overview has several pages. Screen readers use this name for the links between these pages.",
      30,
    ),
    previous: phrase("Previous page", "The text of the link to the previous page of a long overview.", 30),
    next: phrase("Next page", "The text of the link to the next page of a long overview.", 30),
  },
);

const otherName = group(
  "OtherName",
  "Names that people search for, and the words that mean the same on this site.",
  {
    names: list(
      "Names",
      "Words that visitors type into the search, for example `keke`.",
      line("Name", "A few words.", 40),
      { min: 1, max: 30 },
    ),
    means: list(
      "Meanings",
      "What the names mean, for example `taxi`. A meaning is the title of a page, or a word from a page's field “Words people search for”. A search for one of the names then also finds the pages with that title or word.",
      line("Meaning", "The title of a page, or a word from a page's field “Words people search for”.", 80),
      { min: 1, max: 12 },
    ),
  },
);

export const words = group("Words", "Headings, labels and messages that do not belong to a single page.", {
  layout: layoutWords,
  footer: footerWords,
  overview: overviewWords,
  offering: offeringWords,
  // One group for each kind of section that has interface texts. The key of the group is the kind, such as `quotes`.
  ...sectionWords,
  otherNames: internal(
    list(
      "Other names",
      "Other names for the things that pages are about, in any language. For example, a search for `keke` can also find a page with the title “Taxi”. Only the site's search uses these names.",
      otherName,
      { min: 0, max: 200 },
    ),
  ),
  toConfirm,
});

export type Words = z.infer<typeof words>;
