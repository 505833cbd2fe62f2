/** The only script tag on every page. At most 2 kB, enforced by `__tests__/gatsby/writeScripts.test.ts`. */

import { runHeaderAndPageScripts } from "./headerAndPageScripts";
import { startInTime } from "./moments";
import { runScript } from "./runScript";

runHeaderAndPageScripts(runScript);
startInTime(() => runScript("/start.js"));
