import { type ContentModel, type ContentOptions, contentModel } from "@sitekit/content/contentModel";
import { codePages } from "./codePages";
import { configFaults } from "./configFaults";
import type { RecordFile } from "./recordFile";
import type { Found, Rule } from "./rule";
import { GENERAL_RULES } from "./rules";
import { staticFiles } from "./staticFiles";

/** What a site declares about its content, with its own rules of the content check. */
interface ConfigOptions extends ContentOptions {
  rules?: readonly Rule[];
  /** What the launch check asks for in addition to placeholders and notes. It does not stop a build. */
  beforeLaunch?: (records: readonly RecordFile[], now: Date) => readonly Wanted[];
}

/**
 * The configuration of a site, which the site passes to the check, the editor, the sources and the search.
 */
export interface SiteConfig extends ContentModel {
  /** All rules of the content check: the general rules, then the site's own. */
  rules: readonly Rule[];
  beforeLaunch: NonNullable<ConfigOptions["beforeLaunch"]>;
}

/**
 * A value that a record still needs before the launch: its field, and a sentence that says what it is for.
 */
export type Wanted = Required<Pick<Found, "record" | "at" | "message">>;

/**
 * Declares the content of a site. Throws an error with all mistakes in the argument: each sentence names the type and the
 * property, and says what to write.
 */
export function defineConfig(options: ConfigOptions): SiteConfig {
  const faults = configFaults(options);
  if (faults.length > 0)
    throw new Error(["The configuration of the content is wrong.", ...faults].join("\n"));
  const { rules = [], beforeLaunch = () => [], ...declared } = options;
  return contentModel({
    codePages,
    staticFiles,
    ...declared,
    beforeLaunch,
    rules: [...GENERAL_RULES, ...rules],
  });
}
