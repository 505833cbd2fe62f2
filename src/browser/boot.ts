/** The one script that every page has, of at most 2 kB (`__tests__/gatsby/writeScripts.test.ts`). */
import { runScript } from "../lib/runScript";
import { timeToStart } from "./moments";
import { serveSite } from "./serveSite";

serveSite(runScript);
timeToStart().then(() => runScript("/start.js"));
