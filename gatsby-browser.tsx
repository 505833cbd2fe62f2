import "./src/styles/global.css";
import { watchProblems } from "@sitekit/gatsby/problemBar";

export {
  onClientEntry,
  onInitialClientRender,
  onRouteUpdate,
  replaceHydrateFunction,
  shouldUpdateScroll,
} from "./src/browser/gatsbyHooks";
export { wrapPageElement } from "./src/templates/SiteLayout";

/**
 * Turns off Gatsby's prefetching of every link in the viewport, because many visitors pay for each megabyte.
 * `src/browser/gatsbyHooks.ts` prefetches a page when a visitor is about to open it.
 */
export const disableCorePrefetching = () => true;

if (process.env.NODE_ENV === "development") watchProblems();
