/** The field for the sections of a page, and the templates from which editors can start a new page. */
import { list, oneOfKinds } from "@sitekit/content/fields";
import { sectionKinds } from "./kinds";

type Kind = (typeof sectionKinds)[number]["shape"]["kind"]["value"];

/** Templates for new pages: the kinds of sections with which a page starts. The sections are empty. */
export const STARTING_POINTS: readonly { label: string; kinds: readonly Kind[] }[] = [
  { label: "Landing page", kinds: ["opening", "points", "offerings", "quotes", "callToAction"] },
  { label: "Case study", kinds: ["opening", "facts", "text", "steps", "quotes", "callToAction"] },
  { label: "Information page", kinds: ["opening", "text", "questions", "contact"] },
];

const section = oneOfKinds("PageSection", "A part of a page.", sectionKinds);

/**
 * The field with the sections of a page. `opening` says whether the page's heading is in its first section, or above
 * all sections. `size` limits the number of sections.
 */
export const sections = (opening: "first" | "above", size: { min: number; max: number }) =>
  list("Sections", "The parts of the page, from top to bottom.", section, size).meta({ opening });
