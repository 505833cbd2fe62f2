import { entryKind } from "../fields";
import { optionalHeading } from "./heading";

export const search = entryKind(
  "search",
  "SearchSection",
  "Search",
  "The search of the whole site.",
  optionalHeading("the search"),
).meta({ once: true });
