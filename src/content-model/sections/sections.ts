/**
 * The kinds of section that pages are made of. A kind is a file beside this one (its fields), a line here, and a file in
 * `components/sections` (how it is drawn, and the fragment of GraphQL that it is drawn from).
 */
import { list, oneOfKinds } from "../fields";
import { callToAction } from "./callToAction";
import { clauses } from "./clauses";
import { contact } from "./contact";
import { facts } from "./facts";
import { offerings } from "./offerings";
import { opening } from "./opening";
import { picture } from "./picture";
import { points } from "./points";
import { questions } from "./questions";
import { quotes } from "./quotes";
import { search } from "./search";
import { serviceIndex } from "./serviceIndex";
import { statements } from "./statements";
import { steps } from "./steps";
import { text } from "./text";

/** In the order in which editors choose from them. */
export const sectionKinds = [
  opening,
  text,
  clauses,
  points,
  steps,
  questions,
  quotes,
  offerings,
  serviceIndex,
  statements,
  picture,
  facts,
  search,
  contact,
  callToAction,
] as const;

const section = oneOfKinds("PageSection", "A part of a page.", sectionKinds);

/** The sections of a page whose heading is the first of them, or of one that has a heading above them. */
export const sections = (opening: "first" | "above", size: { min: number; max: number }) =>
  list("Sections", "The parts of the page, from top to bottom.", section, size).meta({ opening });
