/* Written by `npm run generate` from the files beside it. */
import type { ComponentType } from "react";
import * as OfferingSectionsPage from "./OfferingSectionsPage";
import * as SectionsPage from "./SectionsPage";
import * as ServicePage from "./ServicePage";
import * as SolutionPage from "./SolutionPage";

/** A page's component with the query that it is drawn from. */
export interface Template {
  // Each component takes the answer to its own query, which no common type can say.
  default: ComponentType<never>;
  query: unknown;
}

/** Every template by its name. */
export const templates: Readonly<Record<string, Template>> = {
  OfferingSectionsPage,
  SectionsPage,
  ServicePage,
  SolutionPage,
};
