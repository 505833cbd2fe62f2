/**
 * The script that every built page loads first. A test limits its size (`__tests__/gatsby/writeScripts.test.ts`).
 */

import { runHeaderAndPageScripts } from "./headerAndPageScripts";
import { startInTime } from "./moments";
import { runScript } from "./runScript";

runHeaderAndPageScripts(runScript);
startInTime(() => runScript("/start.js"));
