import type { IconShapes } from "@sitekit/content/shown";
import { createElement } from "react";

/** An icon in the editor's form, drawn with lines in a square of 24 by 24 units. */
export const ContentIcon = ({ icon }: { icon: IconShapes }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {icon.shapes.map(({ element, attributes }, at) =>
      createElement(element, {
        // The index can be the key of a shape, because shapes have no state.
        key: at,
        ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
      }),
    )}
  </svg>
);
