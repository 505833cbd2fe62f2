import { createElement, Fragment } from "react";
import { SectionOfKind } from "./SectionOfKind";
import type { SectionProps } from "./SectionProps";

type Section = Queries.PageSectionFragment;

interface Props extends Omit<SectionProps<unknown>, "section" | "spacing"> {
  sections: readonly Section[];
}

/** The sections of a page, from top to bottom. */
export function Sections({ sections, ...rest }: Props) {
  const drawn = sections.map((section, index) =>
    createElement(SectionOfKind, { section, spacing: spacingAfter(sections[index - 1]), ...rest }),
  );
  // As arguments they need no keys, which sections do not have.
  return createElement(Fragment, null, ...drawn);
}

/** Columns leave room below them. */
const spacingAfter = (before: Section | undefined) =>
  before?.__typename === "ContactSection" && before.reply ? "pb-8" : "py-8";
