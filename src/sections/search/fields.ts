import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { optionalHeading } from "../heading";

export const search = sectionKind(
  "search",
  "Search",
  "A search field for the whole site. On an overview, a list of all its pages is shown below the field, for example all services on the services overview. A page with the address /case-studies is also an overview: it lists all pages under /case-studies.",
  optionalHeading("the search"),
  {},
).meta({ once: true });

export const words = wordGroup("search", "Search", "The texts of the search.", {
  word: phrase("Search", "The label of the search field.", 60),
  category: phrase("Sector", "The label of the field in which visitors choose a sector.", 30),
  allCategories: phrase(
    "All sectors",
    "The first option of the field for a sector. It selects all sectors.",
    30,
  ),
  found: phrase("Result", "The line that says how many pages were found.", 60, "count"),
  foundMany: phrase(
    "Result of many",
    "Shown when there are more results than fit in the list.",
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
    "Shown under a page that was found by one of its “Words people search for”.",
    60,
    "word",
  ),
  none: phrase(
    "Nothing found",
    "Shown when nothing was found. It contains a link to the contact page.",
    160,
    "link",
  ),
  ask: phrase(
    "Link to the contact page",
    "The text of the link in “Nothing found”. The link opens the contact page, which shows the words that were searched for.",
    60,
  ),
  failed: phrase("Search not loaded", "Shown when the search could not be loaded.", 120),
  otherPages: phrase(
    "Other pages",
    "The heading above search results that belong to no overview, for example the page About.",
    40,
  ),
  showAll: phrase("Show all", "The button that clears the search field and shows the whole list again.", 40),
});
