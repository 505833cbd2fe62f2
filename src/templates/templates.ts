/* Written by `npm run generate` from the page templates in this folder. */
import type { ComponentType } from "react";
import * as OfferingPage from "./OfferingPage";
import * as SectionsPage from "./SectionsPage";

/** A page's component, with the query that provides its data. */
export interface Template {
  // Each component takes the result of its own query, which no common type can express.
  default: ComponentType<never>;
  query: unknown;
}

/** The page templates, by the name that content types use for them. */
export const templates: Readonly<Record<string, Template>> = {
  OfferingPage,
  SectionsPage,
};
