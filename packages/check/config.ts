import { configFaults } from "./configFaults";
import { type ConfigOptions, defineConfig as declared, type SiteConfig } from "./configInBrowser";
import { withGeneralRules } from "./rules";

export type { SiteConfig, Wanted } from "./configInBrowser";

/**
 * Declares the content of a site. Throws an error with all mistakes in the argument: each sentence names the type and the
 * property, and says what to write.
 */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content is wrong.", ...faults].join("\n"));
  return withGeneralRules(declared(options));
}
