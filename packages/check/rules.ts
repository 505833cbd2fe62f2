import { getOrMake } from "@sitekit/lib/maps";
import { RECORD_RULES, SITE_RULES } from "./addresses";
import type { SiteConfig } from "./configInBrowser";
import { DOCUMENT_RULES } from "./documents";
import { FORMAT_RULES } from "./formats";
import { PICTURE_RULES } from "./pictures";
import { FILE_RULES, LIST_OF_RECORDS_RULES } from "./places";
import { CHARACTER_RULES, TEXT_RULES } from "./prose";
import { PUBLICATION_RULES } from "./publication";
import { REFERENCE_RULES } from "./references";
import type { Rule } from "./rule";
import { SYNTAX_RULES } from "./syntax";
import { GROUP_RULES, LIST_RULES, VALUE_RULES } from "./values";

/**
 * The rules for any content, by topic. The rules for a value run in this order until one finds a fault. The order
 * of the other rules does not matter.
 */
export const GENERAL_RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...PICTURE_RULES,
  ...DOCUMENT_RULES,
  ...SYNTAX_RULES,
  ...VALUE_RULES,
  ...CHARACTER_RULES,
  ...FORMAT_RULES,
  ...TEXT_RULES,
  ...LIST_RULES,
  ...GROUP_RULES,
  ...REFERENCE_RULES,
  ...RECORD_RULES,
  ...PUBLICATION_RULES,
  ...LIST_OF_RECORDS_RULES,
  ...SITE_RULES,
];

const complete = new WeakMap<SiteConfig, SiteConfig>();

/**
 * Returns a configuration with `GENERAL_RULES` before its own rules. Results are cached by configuration. A
 * configuration that already has any of these rules is returned unchanged.
 */
export const withGeneralRules = (config: SiteConfig): SiteConfig =>
  getOrMake(complete, config, () =>
    config.rules.some((rule) => GENERAL_RULES.includes(rule))
      ? config
      : { ...config, rules: [...GENERAL_RULES, ...config.rules] },
  );
