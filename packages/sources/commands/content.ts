import type { SiteConfig } from "@sitekit/check/config";
import { commandLine } from "@sitekit/lib/commandLine";
import { usage } from "@sitekit/lib/runCommand";
import { contentCheck } from "./check";
import { type Builds, contentDue } from "./due";
import { contentMove } from "./move";

const HELP = `${commandLine("sitekit-content", "<command>")}

  check    lists all problems of the content
  due      lists the pages whose publication starts or ends next, and says whether the site must be built again
  rename   renames a record and updates all links and references to it
  retire   removes a record and all references to it, and redirects its page to another page

${commandLine("sitekit-content", "<command> --help")} describes one command.`;

/**
 * Returns the main function of `sitekit-content`. It takes the command-line arguments, runs the command that the first
 * argument names, such as `check`, and returns the exit code.
 */
export const contentCommand =
  (config: SiteConfig, builds: Builds) =>
  async ([what, ...args]: readonly string[]): Promise<number> => {
    switch (what) {
      case "check":
        return contentCheck(config, args);
      case "due":
        // If `due` fails, it is unknown whether the site must be built again. The help of `due` documents exit code 2
        // for this case. Without the `catch`, the exit code would be 1.
        return contentDue(config, builds, args).catch((error: unknown) => {
          console.error(error instanceof Error ? error.message : error);
          return 2;
        });
      case "rename":
      case "retire":
        return contentMove(config, what, args);
      default:
        return usage(HELP, what === "--help" ? [what] : args);
    }
  };
