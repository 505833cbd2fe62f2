/* Written by `npm run generate` from the page templates in this folder. */
import type { ComponentType } from "react";
import * as OfferingPage from "./OfferingPage";
import * as SectionsPage from "./SectionsPage";

/** A template's module: the component that renders a page, and the query that provides its data. */
export interface Template {
  // The props of each component contain the result of its own query, so there is no common type of props. Every
  // component can be assigned to `ComponentType<never>`.
  default: ComponentType<never>;
  query: unknown;
}

/** The page templates, by the name that content types use for them. */
export const templates: Readonly<Record<string, Template>> = {
  OfferingPage,
  SectionsPage,
};
