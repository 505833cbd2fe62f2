import "./src/styles/global.css";
import { watchProblems } from "./src/gatsby/develop/problemBar";

export { onClientEntry } from "./src/browser/onClientEntry";
export { onInitialClientRender } from "./src/browser/onInitialClientRender";
export { onRouteUpdate } from "./src/browser/onRouteUpdate";
export { replaceHydrateFunction } from "./src/browser/replaceHydrateFunction";
export { wrapPageElement } from "./src/templates/wrapPageElement";

/** Pages are prefetched on intent, not for every link in the viewport: many visitors pay for each megabyte. */
export const disableCorePrefetching = () => true;

if (process.env.NODE_ENV === "development") watchProblems();
