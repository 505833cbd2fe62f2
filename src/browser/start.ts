/** The script that starts Gatsby and React; the boot script asks for it. */
import { type BootPlan, startGatsby } from "../lib/gatsbyPrivate";

/** Put in by the build, see `src/gatsby/writeScripts.ts`. */
declare const BOOT_PLAN: BootPlan;

const boot = document.querySelector<HTMLElement>("script[data-page-path]");
// Whatever fails here leaves the page as it came: everything on it works without React.
startGatsby(BOOT_PLAN, boot?.dataset.pagePath).catch(() => {});
