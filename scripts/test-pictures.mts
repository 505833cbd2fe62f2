/**
 * `npm test -- pictures before [after]`: compares the screenshots of two built projects.
 *
 * Takes screenshots of every template at six widths and in both colour schemes, and of other states such as open
 * menus. `before` is the folder of a built checkout of another commit, and `after` is by default this folder. Writes
 * the report `pictures/index.html`, which shows each changed screenshot before and after, and once with the
 * differences marked. Exits with 1 if a screenshot has changed.
 */

import fs from "node:fs";
import { distIn, siteServer } from "@sitekit/hosting";
import { listen } from "@sitekit/testing/listen";
import { openBrowser } from "../__tests__/browser/support/browser";
import { comparePictures } from "./pictures/comparePictures";
import { type Compared, reportPage } from "./pictures/reportPage";
import { pictureOf, statesOf } from "./pictures/states";

const REPORT = "pictures";

const [before = "", after = "."] = process.argv.slice(2);
const missing = [before, after].filter((folder) => !fs.existsSync(`${distIn(folder).site}/index.html`));
if (!before) {
  console.error("Give the folder of another built checkout to compare with: npm test -- pictures ../before");
  process.exitCode = 2;
} else if (missing.length > 0) {
  const named = missing.map((folder) => (folder === "." ? "this folder" : folder));
  console.error(`There is no built site in ${named.join(" and ")}. Run \`npm run build\` there.`);
  process.exitCode = 2;
} else {
  const compared = await compareAll();
  const different = compared.filter(({ share }) => share > 0);
  fs.writeFileSync(`${REPORT}/index.html`, reportPage(compared));
  console.log(
    different.length > 0
      ? `${different.length} of ${compared.length} screenshots differ. Open ${REPORT}/index.html to see them.`
      : `None of the ${compared.length} screenshots differ.`,
  );
  process.exitCode = different.length > 0 ? 1 : 0;
}

async function compareAll(): Promise<Compared[]> {
  fs.rmSync(REPORT, { recursive: true, force: true });
  fs.mkdirSync(REPORT, { recursive: true });
  const browser = await openBrowser();
  const sites = await Promise.all([before, after].map((folder) => listen(siteServer(distIn(folder)))));
  try {
    const compared: Compared[] = [];
    for (const state of statesOf(distIn(before).site, distIn(after).site)) {
      const [old, now] = await Promise.all(sites.map(({ url }) => pictureOf(browser, url, state)));
      if (!old || !now) throw new Error(`There is no screenshot of ${state.name}.`);
      const { share, marked } = await comparePictures(old, now);
      compared.push({ name: state.name, share });
      if (share === 0) continue;
      for (const [side, picture] of Object.entries({ before: old, after: now, marked }))
        fs.writeFileSync(`${REPORT}/${state.name}.${side}.png`, picture);
    }
    return compared;
  } finally {
    await browser.close();
    await Promise.all(sites.map(({ close }) => close()));
  }
}
