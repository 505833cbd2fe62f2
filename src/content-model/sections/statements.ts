import { entryKind } from "../fields";
import { optionalHeading } from "./heading";

export const statements = entryKind(
  "statements",
  "StatementsSection",
  "Statements",
  "Mission and vision, as they stand in the company's record.",
  optionalHeading("the two"),
);
