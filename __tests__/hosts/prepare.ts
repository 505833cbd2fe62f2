/**
 * Prepares the tests in browsers and the tests of the hosts' servers. Builds two sites, unless they are already built:
 * the website itself (`LIVE`), and the website with the content that the specification prescribes (`SPECIFIED`). With
 * `--weekly`, it also installs the programs that only `npm test -- weekly` needs: the hosts' own servers and, if this
 * machine can run them, old browsers and Debian.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { BUILD_SPECIFIED, LIVE, SPECIFIED } from "../browser/support/site";
import { installApart } from "../support/installApart";
import { makeDebianRoot } from "./support/debianRoot";
import { ENGINES } from "./support/engineModules";
import { canRunOldBrowsers, OLD_BROWSERS } from "./support/oldBrowsers";

if (!fs.existsSync(LIVE.dist.rules))
  execFileSync("npm", ["run", "build"], { stdio: "inherit", shell: process.platform === "win32" });
const [command, ...args] = BUILD_SPECIFIED;
if (!fs.existsSync(SPECIFIED.dist.rules)) execFileSync(command, args, { stdio: "inherit" });
if (process.argv.includes("--weekly")) {
  installApart({
    list: "__tests__/hosts/engines",
    into: ENGINES,
    what: "the hosts' own servers (a quarter of a gigabyte)",
  });
  if (canRunOldBrowsers)
    installApart({
      list: "__tests__/hosts/oldBrowsers",
      into: OLD_BROWSERS,
      what: "browsers of past years (an eighth of a gigabyte)",
    });
  try {
    makeDebianRoot();
  } catch (error) {
    console.warn(`The hosting guide is not tested, because Debian could not be installed: ${error}`);
  }
}
