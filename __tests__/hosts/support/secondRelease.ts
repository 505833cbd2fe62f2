import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { composeRelease, distIn, type Host, readOnline } from "@sitekit/hosting";
import { SPECIFIED } from "../../browser/support/site";
import { buildInto } from "../../support/sharedProject";

/** A title that runs a script if a page includes it without escaping. */
export const EVIL_TITLE = `</script></title><img src=x onerror="document.title='owned'">"'`;

export interface SecondRelease {
  /**
   * Makes the second release for a host and returns its folder. `before` is the address of the site while the first
   * release is online. The second release also contains files of the first release, such as scripts, because a page
   * that is still open in a browser may request them.
   */
  folder: (host: Host, before: string) => Promise<string>;
  remove: () => void;
}

/**
 * Builds the site with changed content, code and styles. The title and the description of one service try to inject a
 * script.
 */
export async function buildSecondRelease(): Promise<SecondRelease> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "second-release-"));
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    await buildInto(folder, SPECIFIED.content, { SHARE_PICTURES: "one" }, changeAll);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    remove,
    folder: async (host, before) => {
      const release = path.join(folder, "releases", host.name);
      fs.mkdirSync(path.dirname(release), { recursive: true });
      await composeRelease(host, distIn(folder), release, readOnline(before));
      return release;
    },
  };
}

function changeAll(folder: string): void {
  const change = (file: string, by: (text: string) => string) => {
    const before = fs.readFileSync(path.join(folder, file), "utf8");
    const after = by(before);
    if (after === before) throw new Error(`${file} has not changed`);
    fs.writeFileSync(path.join(folder, file), after);
  };
  change("content/pages/about.json", (json) =>
    JSON.stringify({ ...JSON.parse(json), title: "About us, again" }),
  );
  change("content/services/data-management.json", (json) =>
    JSON.stringify({ ...JSON.parse(json), title: EVIL_TITLE, description: `${EVIL_TITLE} in a sentence.` }),
  );
  change(
    "src/browser/gatsbyHooks.ts",
    (code) => `${code}\ndocument.documentElement.dataset.release = "2";\n`,
  );
  change("src/styles/global.css", (css) => `${css}\n.second-release { color: red }\n`);
}
