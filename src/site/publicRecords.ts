import { type FieldTree, fieldsOf, fieldTree } from "../content-model/derive/fieldTree";
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
  const isHidden: IsHidden = (to, id) => keys.has(keyOf(to, String(id)));
  const publications = new Map(
    records.flatMap(({ type, id, fields }) => (type.path ? [[type.path(id), publicationOf(fields)]] : [])),
  );
  return {
    records: records
      .filter((record) => !hiddenSet.has(record))
      .map((record) => {
        const fields = withoutHidden(fieldTree(record.type), record.fields, isHidden);
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

type IsHidden = (typeName: string, id: unknown) => boolean;

/** The fields of a group without references to hidden records; the same object where there are none. */
function withoutHidden(
  tree: FieldTree,
  fields: SiteRecord["fields"],
  isHidden: IsHidden,
): SiteRecord["fields"] {
  const entries = fieldsOf(tree, fields).map(
    ({ name, field }) => [name, shown(field, fields[name], isHidden)] as const,
  );
  return entries.every(([name, value]) => value === fields[name]) ? fields : Object.fromEntries(entries);
}

function shown(field: FieldTree, value: unknown, isHidden: IsHidden): unknown {
  const { items, kind, to = "" } = field;
  if (items && Array.isArray(value)) {
    const visible = items.kind === "reference" ? value.filter((id) => !isHidden(items.to ?? "", id)) : value;
    const all = visible.map((item) => shown(items, item, isHidden));
    return all.length === value.length && all.every((item, at) => item === value[at]) ? value : all;
  }
  if (kind === "reference") return isHidden(to, value) ? null : value;
  return isGroup(field, value) ? withoutHidden(field, value, isHidden) : value;
}

const isGroup = (field: FieldTree, value: unknown): value is SiteRecord["fields"] =>
  field.type === "object" && typeof value === "object" && value !== null;

const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;
