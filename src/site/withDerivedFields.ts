import type { SiteRecord } from "@sitekit/content/record";
import { storedRecord } from "@sitekit/gatsby/storedRecord";
import { config } from "../../content.config";
import { derivedFields } from "./derivedFields";
import type { SiteModel } from "./siteOf";

/** Returns a record as Gatsby's data layer stores it, including the fields that are computed from the site's content. */
export const withDerivedFields = (record: SiteRecord, site: SiteModel): Record<string, unknown> =>
  storedRecord(record, site, config, derivedFields);
