import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { builtPages } from "../../__tests__/browser/support/builtPages";
import { OUTPUT } from "../../__tests__/browser/support/site";
import { type Listening, listen } from "../../__tests__/support/listen";
import { DIST } from "../../src/hosting/paths";
import { siteServer } from "../../src/hosting/serve/siteServer";

/** What a page can do without and still say the same: the least that these words can cost. */
const LEFT_OUT = "style, script, svg, picture, img, link, [hidden], meta:not([charset]):not([name=viewport])";

/** Serves the built pages with the same words and links and nothing else, from a folder of its own. */
export async function startPlainSite(): Promise<Listening> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plain-"));
  for (const { file } of builtPages()) {
    const target = path.join(folder, path.relative(OUTPUT, file));
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, plainPage(fs.readFileSync(file, "utf8")));
  }
  const site = await listen(siteServer({ ...DIST, site: folder }));
  return {
    ...site,
    close: async () => {
      await site.close();
      fs.rmSync(folder, { recursive: true });
    },
  };
}

function plainPage(html: string): string {
  const page = parse(html);
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of page.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (!["href", "charset", "name", "content", "lang"].includes(name)) element.removeAttribute(name);
  return `<!DOCTYPE html>${page}`;
}
