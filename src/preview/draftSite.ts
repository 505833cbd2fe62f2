import { idOfFile } from "@sitekit/content/contentType";
import { draftRecord } from "@sitekit/content/draftRecord";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type SiteRecord, siteRecord } from "@sitekit/content/record";
import type { Records } from "@sitekit/editor/model/usedBy";
import { getOrMake } from "@sitekit/lib/maps";
import { config } from "../../content.config";
import { type SiteModel, siteOf } from "../site/siteOf";

/** Cache of parsed records by the object that holds their content: only the edited record changes. */
const known = new WeakMap<object, SiteRecord>();

/** Builds the site from these records, which may be unfinished; with a time, only what visitors see then. */
export function draftSite(records: Records, publicAt?: Date): SiteModel {
  const all = Object.entries(records).flatMap(([file, content]) => recordIn(file, content) ?? []);
  return siteOf(all, publicAt ? { publicAt } : { unfinished: true });
}

function recordIn(file: string, content: unknown): SiteRecord | undefined {
  const type = config.typeOfFile(file);
  if (!type || typeof content !== "object" || content === null) return undefined;
  return getOrMake(known, content, () =>
    siteRecord(type, idOfFile(type, file), draftRecord(fieldTree(type), content)),
  );
}
