import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { composeRelease } from "../../../src/hosting/composeRelease";
import type { Host } from "../../../src/hosting/host";
import { distIn } from "../../../src/hosting/paths";
import { readOnline } from "../../../src/hosting/readOnline";
import { SPECIFIED } from "../../browser/support/site";
import { copyProject } from "../../support/projectCopy";

/** A title that runs a script where a page includes it without escaping. */
export const EVIL_TITLE = `</script></title><img src=x onerror="document.title='owned'">"'`;

export interface SecondRelease {
  /** The folder of the release for one host, which follows the one whose `site` folder or address is `before`. */
  folder: (host: Host, before: string) => Promise<string>;
  remove: () => void;
}

/**
 * Builds a copy of the site with changed content, code and styles, so that its pages, data, styles and bundles all differ
 * from the first build. One title in it tries to inject a script.
 */
export function buildSecondRelease(): SecondRelease {
  const { folder, remove } = copyProject({ content: SPECIFIED.content });
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
  change("src/browser/onClientEntry.ts", (code) =>
    code.replace("{\n", '{\n  document.documentElement.dataset.release = "2";\n'),
  );
  change("src/styles/global.css", (css) => `${css}\n.second-release { color: red }\n`);
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", SHARE_PICTURES: "one", CI: "1" };
  try {
    execFileSync("npx", ["gatsby", "build"], { cwd: folder, env, stdio: "pipe" });
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
