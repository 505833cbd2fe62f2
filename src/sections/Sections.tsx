import { createElement, Fragment } from "react";
import type { SectionProps } from "./Section";
import { SectionOfKind } from "./SectionOfKind";

type Section = Queries.PageSectionFragment;

interface Props extends Omit<SectionProps<unknown>, "section" | "spacing"> {
  sections: readonly Section[];
  /** Whether the first section comes directly after an element that has no background of its own. */
  follows?: boolean;
}

/**
 * The sections of a page, from top to bottom. Between two sections without a background of their own, the space above
 * the second section is left out. If the first section is an opening with a dark background (`map`), the class `band`
 * replaces the class `room`: it adds more space on wide screens, and less on narrow screens.
 */
export function Sections({ sections: all, follows = false, ...rest }: Props) {
  // Leaves out sections with empty HTML, for example a section of company facts if none of them is filled in.
  const sections = all.filter((section) => !("html" in section) || section.html);
  const [first] = sections;
  const wide = first?.__typename === "OpeningSection" && first.map === true;
  const drawn = sections.map((section, index) => {
    const before = sections[index - 1];
    const joins = (before ? hasNoBackground(before) : follows) && hasNoBackground(section);
    const room = wide ? "band" : "room";
    return createElement(SectionOfKind, { section, spacing: joins ? `${room} pt-0` : room, ...rest });
  });
  // Sections have no unique value that could be a React key. React requires keys for an array of children, but not for
  // children that are passed as separate arguments.
  return createElement(Fragment, null, ...drawn);
}

/** Whether a section has no background of its own and no lines around it. */
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
