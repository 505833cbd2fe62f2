import { idOfFile } from "@sitekit/content/contentType";
import { draftRecord } from "@sitekit/content/draftRecord";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type SiteRecord, siteRecord } from "@sitekit/content/record";
import type { Records } from "@sitekit/editor/model/usedBy";
import { getOrMake } from "@sitekit/lib/maps";
import { config } from "../../content.config";
import { type SiteModel, siteOf } from "../site/siteOf";

/**
 * A cache of parsed records, by the object with the record's content. An edit replaces only the object of the edited
 * record, so all other records stay cached.
 */
const known = new WeakMap<object, SiteRecord>();

/**
 * Computes the site model from records that may be unfinished. If `publicAt` is given, the model contains only what
 * visitors see at that time.
 */
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
