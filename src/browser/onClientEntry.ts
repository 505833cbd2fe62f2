import { nameNotFoundData, pageLoader } from "../lib/gatsbyPrivate";
import { ignoreQueries } from "./ignoreQueries";

/** Runs before Gatsby hydrates the page. */
export function onClientEntry(): void {
  nameNotFoundData();
  ignoreQueries(pageLoader());
}
