import { nameNotFoundData, pageLoader } from "../lib/gatsbyPrivate";
import { ignoreQueries } from "./ignoreQueries";

/** Gatsby calls this before it hydrates the page. */
export function onClientEntry(): void {
  nameNotFoundData();
  ignoreQueries(pageLoader());
}
