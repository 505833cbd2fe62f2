import { fieldTree } from "../../../content-model/derive/fieldTree";
import { contentTypeOfFile, idOfFile } from "../../../content-model/registry";
import { getOrMake } from "../../../lib/maps";
import { type SiteModel, siteOf } from "../../../site/siteOf";
import { type SiteRecord, siteRecord } from "../../../site/siteRecord";
import type { RecordsByFile } from "../../bundle/publicContent";
import { draftRecord } from "./draftRecord";

/** Records that were read before, by what their file holds: only the one that is being edited changes. */
const known = new WeakMap<object, SiteRecord>();

/** The site of these records, however little of one of them is filled in yet. */
export function draftSite(records: RecordsByFile): SiteModel {
  return siteOf(Object.entries(records).flatMap(([file, content]) => recordIn(file, content) ?? []));
}

function recordIn(file: string, content: unknown): SiteRecord | undefined {
  const type = contentTypeOfFile(file);
  if (!type || typeof content !== "object" || content === null) return undefined;
  return getOrMake(known, content, () =>
    siteRecord(type, idOfFile(type, file), draftRecord(fieldTree(type), content)),
  );
}
