import { sectionKind } from "@sitekit/content/fields";
import { phrase, wordGroup } from "../../types/parts";
import { optionalHeading } from "../heading";

export const search = sectionKind(
  "search",
  "Search",
  "The search of the whole site. On an overview, and on a page with the name of a folder, their list stands below it.",
  optionalHeading("the search"),
  {},
).meta({ once: true });

export const words = wordGroup("search", "Search", "In the search.", {
  word: phrase("Search", "The label of the search field.", 60),
  category: phrase("Sector", "The label of the choice of a sector.", 30),
  allCategories: phrase("All sectors", "The choice that leaves out nothing.", 30),
  found: phrase("Result", "How many pages were found.", 60, "count"),
  foundMany: phrase("Result of many", "When more were found than are shown.", 80, "count", "shown"),
  similar: phrase(
    "Similar words",
    "When no page is about the words, but some mention them or have words of a similar spelling.",
    120,
  ),
  partly: phrase(
    "Some of the words",
    "When no page is about all the words: those that the best match is about, and those that it only mentions or lacks.",
    120,
    "has",
    "lacks",
  ),
  foundBy: phrase("Found by", "Under a page that was found by one of its words for the search.", 60, "word"),
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
});
