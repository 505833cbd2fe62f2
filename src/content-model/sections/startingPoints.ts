import type { sectionKinds } from "./sections";

type Kind = (typeof sectionKinds)[number]["shape"]["kind"]["value"];

/** What a new page may begin with: the kinds of its first sections, each still empty. */
export const STARTING_POINTS: readonly { label: string; kinds: readonly Kind[] }[] = [
  { label: "Landing page", kinds: ["opening", "points", "offerings", "quotes", "callToAction"] },
  { label: "Case study", kinds: ["opening", "facts", "text", "steps", "quotes", "callToAction"] },
  { label: "Information page", kinds: ["opening", "text", "questions", "contact"] },
];
