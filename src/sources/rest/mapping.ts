import { z } from "zod";
import { type FieldTree, kindName } from "../../content-model/derive/fieldTree";
import { isGroup } from "../../content-model/mapFields";
import type { Dialect } from "../readEntry";

const names = z.record(z.string(), z.string());

/** The mapping file. A place is a way through an answer, as in `meta.total`. src/sources/README.md describes it with an example. */
export const mapping = z.strictObject({
  /** What people call the CMS. */
  label: z.string(),
  /** Query parameters for the published state of entries, and for the newest one. */
  published: z.string().default(""),
  drafts: z.string().default(""),
  /** The place in an entry that says whether it is published, and its value if it is. */
  state: z.strictObject({ field: z.string(), published: z.union([z.string(), z.boolean()]) }),
  /** The place in an entry of the time of its last change. */
  changed: z.string(),
  pages: z.strictObject({
    /** The places in an answer of the entries, and of the number of all entries. */
    entries: z.string(),
    total: z.string(),
    pageParameter: z.string(),
    sizeParameter: z.string(),
    pageSize: z.int().min(1).default(100),
  }),
  /** The field of a referenced entry that has our id. */
  reference: z.string(),
  picture: z.strictObject({ address: z.string(), name: z.string(), version: z.string() }),
  /** The field that names the kind of an entry in a list of several kinds, and their names for ours. */
  kind: z.string(),
  kinds: names.default({}),
  /** The field of an entry in a list of texts, where those are groups. */
  wrapped: z.string().optional(),
  /** Fields that the CMS adds to every entry. */
  own: z.array(z.string()).default([]),
  /** Their names for our fields, by the name of our content type or group. Others have the same name there. */
  names: z.record(z.string(), names).default({}),
  /** Where the entries of each content type are, their own key, and where people edit them. */
  types: z.record(
    z.string(),
    z.strictObject({ list: z.string().startsWith("/"), key: z.string(), edit: z.string().startsWith("/") }),
  ),
});

export type Mapping = z.infer<typeof mapping>;

export function dialectOf(map: Mapping): Dialect {
  const own = new Set([
    ...map.own,
    ...Object.values(map.types).map(({ key }) => key),
    map.kind,
    map.state.field,
    map.changed,
  ]);
  const { wrapped } = map;
  return {
    nameOf: ({ typeName = "" }: FieldTree, field) => map.names[typeName]?.[field] ?? field,
    isOwn: (name) => own.has(name),
    idIn: (entry) => entry[map.reference],
    picture: (entry) => ({
      address: String(valueAt(entry, map.picture.address)),
      name: String(valueAt(entry, map.picture.name)),
      version: String(valueAt(entry, map.picture.version) ?? ""),
    }),
    kindOf: (kinds, entry) =>
      kinds.find((kind) => (map.kinds[kindName(kind)] ?? kindName(kind)) === entry[map.kind]),
    unwrap: wrapped === undefined ? undefined : (entry) => entry[wrapped],
  };
}

/** The value at a place such as `meta.total`. */
export const valueAt = (value: unknown, place: string): unknown =>
  place.split(".").reduce((inside, name) => (isGroup(inside) ? inside[name] : undefined), value);
