/**
 * The kinds of section that pages consist of. A kind has a file beside this one (its fields), a line here, and a file
 * in `components/sections` (its component and GraphQL fragment).
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

/** In the order in which editors see them. */
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

/** The sections of a page whose heading is the first section, or above all of them. */
export const sections = (opening: "first" | "above", size: { min: number; max: number }) =>
  list("Sections", "The parts of the page, from top to bottom.", section, size).meta({ opening });
