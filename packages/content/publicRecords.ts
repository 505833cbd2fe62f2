import { fieldTree, fieldWith, groupOf, kindIn } from "./fieldTree";
import { type Change, mapFields, mapInner } from "./mapFields";
import { publicationOf, stateAt, successorOf, validityOf } from "./publication";
import { aliasesOf, isUnfinished, type SiteRecord } from "./record";
import type { TimeZone } from "./time";

interface PublicRecords {
  /** The records that `publicRecords` did not remove. They contain no references to removed records. */
  records: readonly SiteRecord[];
  /**
   * The redirects of the removed pages that have ended and have a replacement. Empty if `publicRecords` is called
   * without a time, because it then removes only drafts.
   */
  moved: readonly MovedPage[];
  /**
   * The redirects of all ended pages that have a replacement. If `publicRecords` is called with a time, these are the
   * same as `moved`. Without a time, these are the redirects of the pages that have ended by now, although these pages
   * are still in `records`.
   */
  ended: readonly MovedPage[];
}

/** The redirect from an ended page to the page that replaces it. */
interface MovedPage {
  /** The address of the page that replaces the ended page. */
  path: string;
  /** The address of the ended page and its old addresses. They all redirect to `path`. */
  aliases: readonly string[];
}

/** Returns a key for a record. The key is unique across records of all types. */
export const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;

/**
 * Removes the content that is not public at `time`: records, groups inside records, and references to removed records.
 * Without `time`, it removes only unfinished drafts (see `isUnfinished`) and the references to them.
 */
export function publicRecords(
  records: readonly SiteRecord[],
  timeZone: TimeZone,
  time?: Date,
): PublicRecords {
  const now = time ?? new Date();
  const hidden = records.filter((record) =>
    time
      ? stateAt(publicationOf(record.type, record.fields, timeZone), time) !== "public"
      : isUnfinished(record),
  );
  const keys = new Set(hidden.map(({ type, id }) => keyOf(type.name, id)));
  const shown: Change = ({ field, value }) => {
    const isHidden = field.kind === "reference" && keys.has(keyOf(field.to ?? "", String(value)));
    if (isHidden) return undefined;
    const group = groupOf(field, kindIn(value));
    const isDated = time && fieldWith(group, "validFrom");
    if (isDated && stateAt(validityOf(group, Object(value), timeZone), now) !== "public") return undefined;
    return mapInner(field, value, shown);
  };
  const publications = new Map(
    records.flatMap(({ type, id, fields }) =>
      type.path ? [[type.path(id), publicationOf(type, fields, timeZone)]] : [],
    ),
  );
  const successorsOf = (those: readonly SiteRecord[]) =>
    those.flatMap((record): MovedPage[] => {
      const own = record.type.path?.(record.id);
      const hasEnded = stateAt(publicationOf(record.type, record.fields, timeZone), now) === "ended";
      const path = own !== undefined && hasEnded ? successorOf(own, publications, now) : undefined;
      return own === undefined || path === undefined ? [] : [{ path, aliases: [own, ...aliasesOf(record)] }];
    });
  return {
    records: records.flatMap((record) => {
      const { type, id } = record;
      if (keys.has(keyOf(type.name, id))) return [];
      const fields = mapFields(fieldTree(type), record.fields, shown);
      return fields === record.fields ? record : { ...record, fields };
    }),
    moved: successorsOf(hidden),
    ended: successorsOf(records),
  };
}
