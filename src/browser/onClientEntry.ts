import { ignoreQueries } from "./ignoreQueries";
import { nameNotFoundData } from "./notFoundData";

/** Before Gatsby takes the page over. */
export function onClientEntry(): void {
  nameNotFoundData();
  ignoreQueries(window.___loader);
}
