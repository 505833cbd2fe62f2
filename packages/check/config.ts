import { configFaults } from "./configFaults";
import { type ConfigOptions, defineConfig as declared, type SiteConfig } from "./configInBrowser";
import { withGeneralRules } from "./rules";

export type { SiteConfig, Wanted } from "./configInBrowser";

/** Declares the content of a site. If the argument has mistakes, it throws an Error that lists them. */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content has these mistakes:", ...faults].join("\n"));
  return withGeneralRules(declared(options));
}
