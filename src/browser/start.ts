/** Starts Gatsby and React. The boot script loads this script. */
import { type BootPlan, startGatsby } from "./gatsbyPrivate";

/** Injected by the build, see `src/gatsby/writeScripts.ts`. */
declare const BOOT_PLAN: BootPlan;

const boot = document.querySelector<HTMLElement>("script[data-page-path]");
const [load] = performance.getEntriesByType("navigation");
// Before hydration, going back to a page that React rendered before a reload changes only the URL, and Gatsby would
// change it back.
if (load && new URL(load.name).pathname !== window.location.pathname) window.location.reload();
// A failure leaves the page as it was served, which works without React.
else startGatsby(BOOT_PLAN, boot?.dataset.pagePath).catch(() => {});
