import { createElement, Fragment } from "react";
import type { SectionProps } from "./Section";
import { SectionOfKind } from "./SectionOfKind";

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
  // Children passed as arguments need no keys, which sections do not have.
  return createElement(Fragment, null, ...drawn);
}

/**
 * CSS classes for the vertical spacing of a section. Adjacent sections on the page's background share the space between
 * them. A page that begins with a map has more space.
 */
function spacingOf(section: Section, before: Section | undefined, wide: boolean): string {
  const room = wide ? "band" : "room";
  return before && hasNoBackground(before) && hasNoBackground(section) ? `${room} pt-0` : room;
}

/** Whether a section has neither a background of its own nor lines around it. */
function hasNoBackground(section: Section): boolean {
  switch (section.__typename) {
    case "OpeningSection":
    case "CallToActionSection":
    case "FactsSection":
      return false;
    case "OfferingsSection":
      return !section.firstLarge;
    case "StatementsSection":
      return section.heading !== null;
    default:
      return true;
  }
}
