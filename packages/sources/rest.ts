import { existsSync, readFileSync } from "node:fs";
import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, kindName } from "@sitekit/content/fieldTree";
import { jsonIn, quote } from "@sitekit/lib/text";
import { z } from "zod";
import { Api, type Settings, valueAt } from "./api";
import { type Dialect, type Entry, recordsIn } from "./readEntry";
import { type Source, SourceError } from "./source";

const names = z.record(z.string(), z.string());

/**
 * The schema of the mapping file, which docs/hosted-cms.md describes with an example. A path in a response or in an
 * entry is written with dots, as in `meta.total`.
 */
const mapping = z.strictObject({
  /** The display name of the CMS. */
  label: z.string(),
  /** The query parameters that select the published version of entries, as in `draft=false&depth=1`. */
  published: z.string().default(""),
  /** The query parameters that select the newest version of entries. */
  drafts: z.string().default(""),
  /**
   * `field` is the path of the field that says whether an entry is published, as in `meta.status`. `published` is the
   * value of this field in published entries.
   */
  state: z.strictObject({ field: z.string(), published: z.union([z.string(), z.boolean()]) }),
  /** The path of the field that contains the time of an entry's last change. */
  changed: z.string(),
  pages: z.strictObject({
    /** In a response, the path of the list of entries. */
    entries: z.string(),
    /** In a response, the path of the number of entries on all pages together. */
    total: z.string(),
    pageParameter: z.string(),
    sizeParameter: z.string(),
    pageSize: z.int().min(1).default(100),
  }),
  /**
   * If a response contains a referenced record as an object: the field of this object that contains our id of the
   * record, such as `slug`. The CMS's own identifier of the record may be in a different field (see `types`).
   */
  reference: z.string(),
  picture: z.strictObject({ address: z.string(), name: z.string(), version: z.string() }),
  /** In lists with several kinds of objects: the field that contains the kind of each object, as in `blockType`. */
  kind: z.string(),
  /**
   * The names that the CMS uses for these kinds, by our names, as in `{ "call": "callToAction" }`. A kind that is not
   * listed has the same name in the CMS.
   */
  kinds: names.default({}),
  /** If the CMS returns each text of a list as an object, as in `{ "value": "Friday" }`: the field with the text. */
  wrapped: z.string().optional(),
  /**
   * The names of fields that the CMS itself adds to entries. If one of our fields is missing in an entry, the error
   * message lists the entry's unknown fields, but not these.
   */
  own: z.array(z.string()).default([]),
  /**
   * The names that the CMS uses for our fields, by the name of the content type or group that declares them, as in
   * `{ "Solution": { "id": "slug" } }`. A field that is not listed has the same name in the CMS.
   */
  names: z.record(z.string(), names).default({}),
  /**
   * For each content type: the URL path of its entries, the field that identifies an entry, and the URL path of the
   * page on which people edit an entry. In the last path, `{key}` is replaced by the value of that field. Both paths
   * are appended to `REST_URL`, unless they already start with its path.
   */
  types: z.record(
    z.string(),
    z.strictObject({ list: z.string().startsWith("/"), key: z.string(), edit: z.string().startsWith("/") }),
  ),
});

export type Mapping = z.infer<typeof mapping>;

interface RestSettings extends Settings {
  /** The path of the mapping file. */
  mappingFile: string;
}

/**
 * Returns a source that reads records from a CMS with a JSON REST API. The mapping file describes this API (see
 * docs/hosted-cms.md).
 */
export function rest({ mappingFile, ...settings }: RestSettings): Source {
  const map = readMapping(mappingFile);
  const { label } = map;
  const api = new Api(label, { address: "REST_URL", secret: "REST_TOKEN" }, settings);
  const typeMapping = ({ name }: ContentType): Mapping["types"][string] => {
    const found = map.types[name];
    if (found) return found;
    throw new SourceError(
      `${mappingFile} does not say where ${label} has the records of \`${name}\`. Add \`${name}\` to \`types\`.`,
    );
  };
  const editUrl = (type: ContentType, entry: Entry = {}) => {
    const { edit, key } = typeMapping(type);
    return api.urlOf(edit.replace("{key}", String(entry[key] ?? ""))).href.replace(/\/$/, "");
  };
  const entriesOf = (type: ContentType, drafts: boolean): Promise<Entry[]> => {
    const { list, key } = typeMapping(type);
    const help = `Check that REST_URL is the address of ${label}, and that \`pages\` in ${mappingFile} describes how ${label} divides lists into pages.`;
    const query = new URLSearchParams(drafts ? map.drafts : map.published);
    return api.list(list, query, { ...map.pages, key, help });
  };
  return {
    label,
    editUrl: (type) => editUrl(type),
    picture: ({ address }) => api.file(address),
    version: async (type, drafts) => JSON.stringify(await entriesOf(type, drafts)),
    list: async (type, drafts) => {
      const published = await entriesOf(type, false);
      const isPublic = (entry: Entry) => valueAt(entry, map.state.field) === map.state.published;
      const entries = drafts ? await entriesOf(type, true) : published;
      const dialect = dialectOf(map, typeMapping(type).key, mappingFile);
      return recordsIn(type, dialect, entries, published.filter(isPublic), (entry) => editUrl(type, entry));
    },
  };
}

function dialectOf(map: Mapping, key: string, mappingFile: string): Dialect {
  const own = new Set([
    ...map.own,
    ...Object.values(map.types).map(({ key }) => key),
    map.kind,
    // These two are paths. Only the first name in a path is the name of a field of the entry.
    map.state.field.replace(/\..*/, ""),
    map.changed.replace(/\..*/, ""),
  ]);
  const { wrapped } = map;
  return {
    label: map.label,
    mend: `Add the missing fields in ${map.label}, and give each field the expected type. If ${map.label} uses other names for these fields, write the other names in \`names\` of ${mappingFile}.`,
    keyOf: (entry) => entry[key],
    changed: (entry) => valueAt(entry, map.changed),
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

function readMapping(file: string): Mapping {
  const help = "docs/hosted-cms.md describes the mapping file.";
  if (!file || !existsSync(file))
    throw new SourceError(
      `REST_MAPPING is ${file ? `\`${file}\`, which is not a file` : "not set"}. Set it to the path of the mapping file. ${help}`,
    );
  const json = jsonIn(readFileSync(file, "utf8"));
  if (json === undefined) throw new SourceError(`${file} is not JSON. ${help}`);
  const { data, error } = mapping.safeParse(json);
  if (data) return data;
  const faults = error.issues.map(
    ({ path, message }) => `${path.length > 0 ? `${quote(path.join("."))}: ` : ""}${message}`,
  );
  throw new SourceError(`${file}: ${faults.join("; ")}. ${help}`);
}
