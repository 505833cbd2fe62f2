import "./src/styles/global.css";

export { onClientEntry } from "./src/browser/onClientEntry";
export { onInitialClientRender } from "./src/browser/onInitialClientRender";
export { onRouteUpdate } from "./src/browser/onRouteUpdate";
export { replaceHydrateFunction } from "./src/browser/replaceHydrateFunction";
export { wrapPageElement } from "./src/templates/wrapPageElement";

/** Data is fetched when a visitor shows intent, not for every link in view: many pay for each megabyte. */
export const disableCorePrefetching = () => true;
