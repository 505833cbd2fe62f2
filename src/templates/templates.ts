/* Written by `npm run generate` from the files beside it. */
import type { ComponentType } from "react";
import * as OfferingPage from "./OfferingPage";
import * as SectionsPage from "./SectionsPage";

/** A page's component with the query that it is drawn from. */
export interface Template {
  // Each component takes the answer to its own query, which no common type can say.
  default: ComponentType<never>;
  query: unknown;
}

/** Every template by its name. */
export const templates: Readonly<Record<string, Template>> = {
  OfferingPage,
  SectionsPage,
};
