import { idOfFile } from "@sitekit/content/contentType";
import { type FieldTree, fieldTree, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { type Change, mapFields } from "@sitekit/content/mapFields";
import { isEmpty, type SiteRecord, siteRecord } from "@sitekit/content/record";
import type { Records } from "@sitekit/editor/save/usedBy";
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

/**
 * Completes an unfinished record to the shape that pages receive: a missing text is empty, a missing list has no
 * entries, a missing date is today, and an empty optional field is null.
 */
const draftRecord = (tree: FieldTree, record: unknown) => mapFields(tree, record, draftField);

const draftField: Change = ({ field, value, key, required }) => {
  const { items } = field;
  if (items) {
    if (!Array.isArray(value)) return [];
    // Drop entries of unknown kinds, which a manual edit of the file may have caused.
    const known = value.filter((item) => !items.oneOf || groupOf(items, kindIn(item)).properties);
    return known.map((item) => draftField({ field: items, value: item, key, required: true }));
  }
  if (!required && isEmpty(value)) return null;
  if (field.type === "object") return draftRecord(field, value);
  if (field.type === "boolean") return value === true;
  if (field.kind === "date") return asDay(value);
  return typeof value === "string" || typeof value === "number" ? value : "";
};

/** Pages can format only valid dates, so an invalid or missing one becomes today. */
function asDay(value: unknown): string {
  const isDay = typeof value === "string" && !Number.isNaN(Date.parse(value));
  return isDay ? value : new Date().toISOString().slice(0, 10);
}
