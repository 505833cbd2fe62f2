import { entryKind } from "../fields";
import { optionalHeading } from "./heading";

export const search = entryKind(
  "search",
  "SearchSection",
  "Search",
  "The search of the whole site. On the overviews their list stands below it.",
  optionalHeading("the search"),
).meta({ once: true });
