import type { sectionKinds } from "./sections";

type Kind = (typeof sectionKinds)[number]["shape"]["kind"]["value"];

/** Templates for new pages: the kinds of their first, still empty sections. */
export const STARTING_POINTS: readonly { label: string; kinds: readonly Kind[] }[] = [
  { label: "Landing page", kinds: ["opening", "points", "offerings", "quotes", "callToAction"] },
  { label: "Case study", kinds: ["opening", "facts", "text", "steps", "quotes", "callToAction"] },
  { label: "Information page", kinds: ["opening", "text", "questions", "contact"] },
];
