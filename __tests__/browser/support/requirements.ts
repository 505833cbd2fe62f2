import { existsSync } from "node:fs";
import { DIST } from "../../../src/hosting/paths";
import { findChromium } from "./browser";

/** Stops before the first browser test, in one line, when something that all of them need is not there. */
export default function checkRequirements(): void {
  if (!existsSync(DIST.rules)) stop("The site is not built: run `npm run build` first.");
  if (!findChromium())
    stop("Chromium is not installed: `apt-get install chromium`, or set CHROMIUM_PATH to one that is.");
}

function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
