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

/**
 * The classes of the room above and below a section. Sections on the page's own background share the room between them, and
 * a page that begins with a map has more of it.
 */
function spacingOf(section: Section, before: Section | undefined, wide: boolean): string {
  const room = wide ? "band" : "room";
  return before && isOnGround(before) && isOnGround(section) ? `${room} pt-0` : room;
}

/** Whether a section has the background of the page, and none of its own. */
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
