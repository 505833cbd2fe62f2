import type { SiteConfig } from "@sitekit/check/config";
import { commandLine } from "@sitekit/lib/commandLine";
import { usage } from "@sitekit/lib/runCommand";
import { contentCheck } from "./check";
import { type Builds, contentDue } from "./due";
import { contentMove } from "./move";

const HELP = `${commandLine("sitekit-content", "check")} | due | rename | retire

  check    tells all problems of the content at once
  due      tells which pages become public or end next
  rename   renames a record with everything that points to it
  retire   removes a record with everything that points to it

${commandLine("sitekit-content", "check --help")} says more of one.`;

/** The content commands of a site, selected by the first argument. Returns the exit code. */
export const contentCommand =
  (config: SiteConfig, builds: Builds) =>
  async ([what, ...args]: readonly string[]): Promise<number> => {
    switch (what) {
      case "check":
        return contentCheck(config, args);
      case "due":
        // 1 would mean that a build is due; a failure means that this is unknown.
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
