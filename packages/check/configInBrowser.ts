import { type ContentModel, type ContentOptions, contentModel } from "@sitekit/content/contentModel";
import { codePages } from "./codePages";
import type { RecordFile } from "./recordFile";
import type { Found, Rule } from "./rule";
import { staticFiles } from "./staticFiles";

/** The argument of `defineConfig`: a site's content types, its settings, and its own rules for the content check. */
export interface ConfigOptions extends ContentOptions {
  rules?: readonly Rule[];
  /**
   * Returns values that are still missing before the launch of the site. The health report lists them together with
   * placeholders and notes. They do not stop a build.
   */
  beforeLaunch?: (records: readonly RecordFile[], now: Date) => readonly Wanted[];
}

/** The configuration of a site, as `defineConfig` returns it. */
export interface SiteConfig extends ContentModel {
  /**
   * The general rules, followed by the site's own rules. In a browser, `defineConfig` leaves out the general rules, and
   * `withGeneralRules` returns a configuration that also contains them.
   */
  rules: readonly Rule[];
  beforeLaunch: NonNullable<ConfigOptions["beforeLaunch"]>;
}

/**
 * A value that a record still needs before the launch of the site: the record, the path of the field, and a message
 * that says what is missing and why it is needed.
 */
export type Wanted = Required<Pick<Found, "record" | "at" | "message">>;

/**
 * The version of `defineConfig` that is bundled for browsers instead of the one in `config.ts`. It checks nothing,
 * because the build of the site checks the configuration. `withGeneralRules` adds the general rules once the content
 * check is loaded.
 */
export function defineConfig({
  rules = [],
  beforeLaunch = () => [],
  ...declared
}: ConfigOptions): SiteConfig {
  return contentModel({ codePages, staticFiles, ...declared, beforeLaunch, rules });
}
