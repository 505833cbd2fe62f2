import type { SiteRecord } from "@sitekit/content/record";
import { storedRecord } from "@sitekit/gatsby/storedRecord";
import { config } from "../../content.config";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";

/** Returns the values that Gatsby's data layer stores for a record, including its derived fields. */
export const withDerivedFields = (record: SiteRecord, site: SiteModel): Record<string, unknown> =>
  storedRecord(record, site, config, derivedFields);
