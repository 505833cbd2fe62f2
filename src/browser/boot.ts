/** The only script tag on every page. At most 2 kB, enforced by `__tests__/gatsby/writeScripts.test.ts`. */
import { startInTime } from "./moments";
import { runScript } from "./runScript";
import { serveSite } from "./serveSite";

serveSite(runScript);
startInTime(() => runScript("/start.js"));
