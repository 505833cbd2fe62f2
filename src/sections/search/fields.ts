import { sectionKind } from "../../content-model/fields";
import { optionalHeading } from "../heading";

export const search = sectionKind(
  "search",
  "Search",
  "The search of the whole site. On the overviews their list stands below it.",
  optionalHeading("the search"),
  {},
).meta({ once: true });
