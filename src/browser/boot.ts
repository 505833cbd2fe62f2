/**
 * The only script that every page loads. `__tests__/gatsby/writeScripts.test.ts` enforces its maximum size of 2
 * kB.
 */

import { runHeaderAndPageScripts } from "./headerAndPageScripts";
import { startInTime } from "./moments";
import { runScript } from "./runScript";

runHeaderAndPageScripts(runScript);
startInTime(() => runScript("/start.js"));
