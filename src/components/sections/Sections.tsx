import { createElement, Fragment } from "react";
import { SectionOfKind } from "./SectionOfKind";
import type { SectionProps } from "./SectionProps";

type Section = Queries.PageSectionFragment;

interface Props extends Omit<SectionProps<unknown>, "section" | "spacing"> {
  sections: readonly Section[];
}

/** The sections of a page, from top to bottom. */
export function Sections({ sections, ...rest }: Props) {
  const [first] = sections;
  const wide = first?.__typename === "OpeningSection" && first.map === true;
  const drawn = sections.map((section, index) =>
    createElement(SectionOfKind, {
      section,
      spacing: spacingOf(section, sections[index - 1], wide),
      ...rest,
    }),
  );
  // As arguments they need no keys, which sections do not have.
  return createElement(Fragment, null, ...drawn);
}

/** Sections on the ground of the page share the room between them; under a map there is more of it. */
function spacingOf(section: Section, before: Section | undefined, wide: boolean): string {
  if (!wide) return before?.__typename === "ContactSection" && before.reply ? "pb-8" : "py-8";
  return before && isOnGround(before) && isOnGround(section) ? "pb-12" : "band";
}

function isOnGround(section: Section): boolean {
  switch (section.__typename) {
    case "OpeningSection":
    case "CallToActionSection":
      return false;
    case "OfferingsSection":
      return !section.firstLarge;
    case "StatementsSection":
      return section.heading !== null;
    default:
      return true;
  }
}
