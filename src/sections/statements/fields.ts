import { sectionKind } from "../../content-model/fields";
import { optionalHeading } from "../heading";

export const statements = sectionKind(
  "statements",
  "Statements",
  "Mission and vision, as they stand in the company's record.",
  optionalHeading("the two"),
  { title: "What we work for", text: "A sentence above the two." },
);
