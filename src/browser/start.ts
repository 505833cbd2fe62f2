/** The script that starts Gatsby and React; the boot script asks for it. */
import { type BootPlan, startGatsby } from "../lib/gatsbyPrivate";

/** Put in by the build, see `src/gatsby/writeScripts.ts`. */
declare const BOOT_PLAN: BootPlan;

const boot = document.querySelector<HTMLElement>("script[data-page-path]");
const [load] = performance.getEntriesByType("navigation");
// Back to a page that React showed before a reload changes only the address while React has not taken over. Gatsby would
// change it back.
if (load && new URL(load.name).pathname !== window.location.pathname) window.location.reload();
// Whatever fails here leaves the page as it came: everything on it works without React.
else startGatsby(BOOT_PLAN, boot?.dataset.pagePath).catch(() => {});
