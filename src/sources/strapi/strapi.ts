import { type FieldTree, fieldsOf, fieldTree } from "../../content-model/derive/fieldTree";
import type { ContentType } from "../../content-model/registry";
import { quote } from "../../lib/quote";
import type { Ask, Source, SourceRecord } from "../source";
import { isSingle, pluralName, populate, relationOf, singularName, uidOf } from "./attributes";
import { type Entry, fromStrapi, isEntry } from "./fromStrapi";
import { StrapiApi, type StrapiSettings } from "./strapiApi";

const DAY = 24 * 60 * 60 * 1000;

/** Records in Strapi 5, read through its REST interface. */
export function strapi(settings: StrapiSettings): Source {
  const api = new StrapiApi(settings);
  // Strapi's clock may be another one than ours.
  const since = new Date(Date.now() - DAY);
  const editUrl = (type: ContentType, { documentId }: Entry = {}) => {
    const kind = isSingle(type) ? "single-types" : "collection-types";
    const record = documentId && !isSingle(type) ? `/${documentId}` : "";
    return `${api.url}/admin/content-manager/${kind}/${uidOf(type)}${record}`;
  };
  return {
    label: "Strapi",
    editUrl: (type) => editUrl(type),
    picture: ({ address }, { signal }) => api.file(address, signal),
    version: async (type, ask) => {
      // A record keeps the time of its last edit when it is published.
      const sort = ask.drafts ? "updatedAt:desc" : "publishedAt:desc";
      const newest = { sort, pagination: { pageSize: 1 }, status: statusOf(ask) };
      const records = await api.json(pathOf(type), isSingle(type) ? {} : newest, ask);
      // A picture that is replaced leaves its record as it was.
      const files = hasField(fieldTree(type), isPicture) ? await api.filesSince(since, ask.signal) : [];
      return JSON.stringify([records, files]);
    },
    list: async (type, ask) => {
      const tree = fieldTree(type);
      const entries = await entriesOf(api, type, ask);
      const faults = ask.drafts ? undefined : await draftsNamed(api, type, entries, ask.signal);
      return entries.map(
        (entry): SourceRecord => ({
          fields: fromStrapi(tree, entry),
          editUrl: editUrl(type, entry),
          changed: typeof entry.updatedAt === "string" ? entry.updatedAt : undefined,
          faults: faults?.(entry),
        }),
      );
    },
  };
}

const statusOf = ({ drafts }: Ask) => (drafts ? "draft" : "published");

export const pathOf = (type: ContentType) => `/api/${isSingle(type) ? singularName(type) : pluralName(type)}`;

async function entriesOf(api: StrapiApi, type: ContentType, ask: Ask): Promise<Entry[]> {
  const query = { status: statusOf(ask), populate: populate(fieldTree(type)) };
  if (!isSingle(type)) return api.all(pathOf(type), query, ask.signal);
  const { data } = await api.json(pathOf(type), query, ask);
  return isEntry(data) ? [data] : [];
}

/**
 * What published records name and is a draft. Strapi leaves it out of a published record without a word, so it is
 * looked for in the record's own draft, unless that one was edited since.
 */
async function draftsNamed(
  api: StrapiApi,
  type: ContentType,
  published: readonly Entry[],
  signal?: AbortSignal,
) {
  const tree = fieldTree(type);
  if (!hasField(tree, (field) => Boolean(relationOf(field)))) return undefined;
  const drafts = await entriesOf(api, type, { drafts: true, signal });
  const draftOf = new Map(drafts.map((draft) => [draft.documentId, draft]));
  const isEdited = (entry: Entry, draft: Entry) => timeOf(draft.updatedAt) > timeOf(entry.publishedAt);
  const known = new Map(published.map((entry) => [entry.documentId, namedBy(tree, entry)]));
  return (entry: Entry) => {
    const draft = draftOf.get(entry.documentId);
    if (!draft || isEdited(entry, draft)) return [];
    const there = known.get(entry.documentId);
    return [...namedBy(tree, draft)].flatMap(([key, { field, id }]) =>
      there?.has(key)
        ? []
        : [{ field, message: `${quote(id)} is a draft. Publish it, or take it out of \`${field}\`.` }],
    );
  };
}

const timeOf = (date: unknown) => new Date(String(date)).getTime();

const isPicture = ({ kind }: FieldTree) => kind === "picture";

/** Whether a record can have such a field, in whatever depth. */
const hasField = (tree: FieldTree, isSuch: (field: FieldTree) => boolean): boolean =>
  (tree.oneOf ?? [tree])
    .flatMap((group) => fieldsOf(group))
    .some(({ field: { items, ...field } }) => {
      const single = items ?? field;
      return isSuch(single) || hasField(single, isSuch);
    });

/** The records that an entry names, each with the field of the record in which that stands. */
function namedBy(tree: FieldTree, entry: Entry): Map<string, { field: string; id: string }> {
  const named = new Map<string, { field: string; id: string }>();
  const look = (field: FieldTree, value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const item of value) look(field.items ?? {}, item, name);
    else if (relationOf(field) && typeof value === "string")
      named.set(`${name} ${value}`, { field: name, id: value });
    else if (isEntry(value))
      for (const inner of fieldsOf(field, value)) look(inner.field, value[inner.name], name || inner.name);
  };
  look(tree, fromStrapi(tree, entry), "");
  return named;
}
