import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { optionalHeading } from "../heading";

export const search = sectionKind(
  "search",
  "Search",
  "A search field for the whole site. On an overview, its list is shown under the field: all services on the services overview, and all solutions on the solutions overview. A page under “Pages” lists its subpages, if there are any. For example, a page with the address /case-studies lists all pages whose addresses begin with /case-studies/.",
  optionalHeading("the search"),
  {},
).meta({ once: true });

export const words = wordGroup("search", "Search", "The texts of the search.", {
  word: phrase("Search", "The label of the search field.", 60),
  category: phrase("Sector", "The label of the field in which visitors choose a sector.", 30),
  allCategories: phrase(
    "All sectors",
    "The first option in the field “Sector”. If it is chosen, the search covers all sectors.",
    30,
  ),
  found: phrase("Result", "The line that says how many pages were found.", 60, "count"),
  foundMany: phrase(
    "Result of many",
    "Shown instead of “Result” when the list shows only some of the pages that were found. `{count}` is the number of pages that were found, and `{shown}` is the number of pages in the list.",
    80,
    "count",
    "shown",
  ),
  similar: phrase(
    "Similar words",
    "Shown when no page is about the words that a visitor typed, but some pages mention them or contain words with a similar spelling.",
    120,
  ),
  partly: phrase(
    "Some of the words",
    "Shown when no page is about all the words that a visitor typed. `{has}` are the words that the best match is about, and `{lacks}` are the other words.",
    120,
    "has",
    "lacks",
  ),
  foundBy: phrase(
    "Found by",
    "Shown under a search result if one of the page's keywords matches the search better than its title and description. `{word}` is this keyword, for example one of the page's “Words people search for”.",
    60,
    "word",
  ),
  none: phrase(
    "Nothing found",
    "Shown when nothing was found. `{link}` is the link to the contact page.",
    160,
    "link",
  ),
  ask: phrase(
    "Link to the contact page",
    "The text of the link in “Nothing found”. The link opens the contact page. If the visitor starts an email there, its subject is the words that the visitor searched for.",
    60,
  ),
  failed: phrase("Search not loaded", "Shown when the search could not be loaded.", 120),
  otherPages: phrase(
    "Other pages",
    "Search results are listed in groups. For example, the services that were found have the heading “Services”. This text is the heading for pages that belong to no group, for example About.",
    40,
  ),
  showAll: phrase(
    "Show all",
    "The text of the button that clears the search. The services overview, for example, then lists all services again.",
    40,
  ),
});
