import { type ContentModel, type ContentOptions, contentModel } from "@sitekit/content/contentModel";
import { codePages } from "./codePages";
import { configFaults } from "./configFaults";
import type { Rule } from "./rule";
import { GENERAL_RULES } from "./rules";
import { staticFiles } from "./staticFiles";

/** What a site declares of its content, and its own rules of the content check. */
interface ConfigOptions extends ContentOptions {
  rules?: readonly Rule[];
}

/** The one configuration of a site, which it hands to the check, the editor, the sources and the search. */
export interface SiteConfig extends ContentModel {
  /** All rules of the content check: those for any content, then the site's own. */
  rules: readonly Rule[];
}

/**
 * Declares the content of a site. Throws an error with all mistakes in the argument: each sentence names the type and the
 * property, and says what to write.
 */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content is wrong.", ...faults].join("\n"));
  const { rules = [], ...declared } = options;
  return contentModel({ codePages, staticFiles, ...declared, rules: [...GENERAL_RULES, ...rules] });
}
