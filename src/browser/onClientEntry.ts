import { nameNotFoundData, pageLoader } from "../lib/gatsbyPrivate";
import { ignoreQueries } from "./ignoreQueries";

/** Before Gatsby takes the page over. */
export function onClientEntry(): void {
  nameNotFoundData();
  ignoreQueries(pageLoader());
}
