import { configFaults } from "./configFaults";
import { type ConfigOptions, defineConfig as declared, type SiteConfig } from "./configInBrowser";
import { withGeneralRules } from "./rules";

export type { SiteConfig, Wanted } from "./configInBrowser";

/**
 * Returns the content configuration of a site, with the general rules added before the site's own rules. If `options`
 * contains mistakes, throws an Error that lists them.
 */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content has these mistakes:", ...faults].join("\n"));
  return withGeneralRules(declared(options));
}
