import { type ContentModel, type ContentOptions, contentModel } from "@sitekit/content/contentModel";
import { codePages } from "./codePages";
import type { Rule } from "./rule";
import { GENERAL_RULES } from "./rules";

/** What a site declares of its content, and its own rules of the content check. */
interface ConfigOptions extends ContentOptions {
  rules?: readonly Rule[];
}

/** The one configuration of a site, which it hands to the check, the editor, the sources and the search. */
export interface SiteConfig extends ContentModel {
  /** All rules of the content check: those for any content, then the site's own. */
  rules: readonly Rule[];
}

/** Declares the content of a site. */
export const defineConfig = ({ rules = [], ...options }: ConfigOptions): SiteConfig =>
  contentModel({ codePages, ...options, rules: [...GENERAL_RULES, ...rules] });
