import { createElement, Fragment } from "react";
import { SectionOfKind } from "./SectionOfKind";
import type { SectionProps } from "./SectionProps";

interface Props extends Omit<SectionProps<unknown>, "section"> {
  sections: readonly Queries.PageSectionFragment[];
}

/** The sections of a page, from top to bottom. */
export function Sections({ sections, ...rest }: Props) {
  const drawn = sections.map((section) => createElement(SectionOfKind, { section, ...rest }));
  // As arguments they need no keys, which sections do not have.
  return createElement(Fragment, null, ...drawn);
}
