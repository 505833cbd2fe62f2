import { fieldTree } from "../../content-model/derive/fieldTree";
import { contentTypeOfFile, idOfFile } from "../../content-model/registry";
import { getOrMake } from "../../lib/maps";
import { type SiteModel, siteOf } from "../../site/siteOf";
import { type SiteRecord, siteRecord } from "../../site/siteRecord";
import type { Records } from "../save/usedBy";
import { draftRecord } from "./draftRecord";

/** Cache of parsed records by the object that holds their content: only the edited record changes. */
const known = new WeakMap<object, SiteRecord>();

/** Builds the site from these records, which may be unfinished. */
export function draftSite(records: Records): SiteModel {
  return siteOf(Object.entries(records).flatMap(([file, content]) => recordIn(file, content) ?? []));
}

function recordIn(file: string, content: unknown): SiteRecord | undefined {
  const type = contentTypeOfFile(file);
  if (!type || typeof content !== "object" || content === null) return undefined;
  return getOrMake(known, content, () =>
    siteRecord(type, idOfFile(type, file), draftRecord(fieldTree(type), content)),
  );
}
