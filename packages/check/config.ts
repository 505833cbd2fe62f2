import { configFaults } from "./configFaults";
import { type ConfigOptions, defineConfig as declared, type SiteConfig } from "./configInBrowser";
import { withGeneralRules } from "./rules";

export type { SiteConfig, Wanted } from "./configInBrowser";

/**
 * Declares the content of a site. Throws an Error with one sentence for each mistake in the argument. Mistakes
 * between types are only found once each type by itself is correct.
 */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content is wrong.", ...faults].join("\n"));
  return withGeneralRules(declared(options));
}
