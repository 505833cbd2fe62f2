import { fieldTree } from "../content-model/derive/fieldTree";
import { type Change, mapFields, mapInner } from "../content-model/mapFields";
import { publicationOf, stateAt, successorOf } from "../content-model/publication";
import { type SiteRecord, textsOf } from "./siteRecord";

export interface PublicRecords {
  /** The public records, without references to hidden ones. */
  records: readonly SiteRecord[];
  /** The pages that replace ended ones, with the addresses that they take over. */
  moved: readonly { path: string; aliases: readonly string[] }[];
}

/** Leaves out the records that are not public at a time, and all references to them. */
export function publicRecords(records: readonly SiteRecord[], now: Date): PublicRecords {
  const hidden = records.filter(({ fields }) => stateAt(publicationOf(fields), now) !== "public");
  if (hidden.length === 0) return { records, moved: [] };

  const hiddenSet = new Set(hidden);
  const keys = new Set(hidden.map(({ type, id }) => keyOf(type.name, id)));
  const shown: Change = ({ field, value, key }) => {
    const isHidden = field.kind === "reference" && keys.has(keyOf(field.to ?? "", String(value)));
    // A list loses the entry; a field of its own is empty.
    if (isHidden) return typeof key === "number" ? undefined : null;
    return mapInner(field, value, shown);
  };
  const publications = new Map(
    records.flatMap(({ type, id, fields }) => (type.path ? [[type.path(id), publicationOf(fields)]] : [])),
  );
  return {
    records: records
      .filter((record) => !hiddenSet.has(record))
      .map((record) => {
        const fields = mapFields(fieldTree(record.type), record.fields, shown);
        return fields === record.fields ? record : { ...record, fields };
      }),
    moved: hidden.flatMap((record) => {
      const own = record.type.path?.(record.id);
      const ended = stateAt(publicationOf(record.fields), now) === "ended";
      const path = own !== undefined && ended ? successorOf(own, publications, now) : undefined;
      return own === undefined || path === undefined
        ? []
        : [{ path, aliases: [own, ...textsOf(record, "aliases")] }];
    }),
  };
}

const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;
