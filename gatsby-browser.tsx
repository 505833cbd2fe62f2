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

/** Pages are prefetched on intent, not for every link in the viewport: many visitors pay for each megabyte. */
export const disableCorePrefetching = () => true;

if (process.env.NODE_ENV === "development") watchProblems();
