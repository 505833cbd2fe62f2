import { type FieldTree, fieldsOf, fieldTree } from "../../content-model/derive/fieldTree";
import { type Change, isGroup, mapInner } from "../../content-model/mapFields";
import type { ContentType } from "../../content-model/registry";
import { quote } from "../../lib/text";
import type { Ask, Source, SourceRecord } from "../source";
import {
  type Entry,
  fromStrapi,
  isSingle,
  pluralName,
  populate,
  relationOf,
  singularName,
  uidOf,
} from "./attributes";
import { StrapiApi, type StrapiSettings } from "./strapiApi";

const DAY = 24 * 60 * 60 * 1000;

/** Reads records from Strapi 5 through its REST API. */
export function strapi(settings: StrapiSettings): Source {
  const api = new StrapiApi(settings);
  // One day back, because Strapi's clock may differ from ours.
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
      // Publishing a record does not change its `updatedAt`.
      const sort = ask.drafts ? "updatedAt:desc" : "publishedAt:desc";
      const newest = { sort, pagination: { pageSize: 1 }, status: statusOf(ask) };
      const records = await api.json(pathOf(type), isSingle(type) ? {} : newest, ask);
      // Replacing a picture does not update its record.
      const files = hasField(fieldTree(type), isPicture) ? await api.filesSince(since, ask.signal) : [];
      return JSON.stringify([records, files]);
    },
    list: async (type, ask) => {
      const tree = fieldTree(type);
      const entries = await entriesOf(api, type, ask);
      const faults = ask.drafts ? undefined : await draftReferences(api, type, entries, ask.signal);
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
  return isGroup(data) ? [data] : [];
}

/**
 * Finds references from published records to drafts. Strapi silently omits these from the published record, so they are
 * read from the record's own draft version, unless that was edited after publication.
 */
async function draftReferences(
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
  const known = new Map(published.map((entry) => [entry.documentId, referencesOf(tree, entry)]));
  return (entry: Entry) => {
    const draft = draftOf.get(entry.documentId);
    if (!draft || isEdited(entry, draft)) return [];
    const present = known.get(entry.documentId);
    return [...referencesOf(tree, draft)].flatMap(([key, { field, id }]) =>
      present?.has(key)
        ? []
        : [{ field, message: `${quote(id)} is a draft. Publish it, or take it out of \`${field}\`.` }],
    );
  };
}

const timeOf = (date: unknown) => new Date(String(date)).getTime();

const isPicture = ({ kind }: FieldTree) => kind === "picture";

/** Whether any field of a record, at any depth, matches. */
const hasField = (tree: FieldTree, matches: (field: FieldTree) => boolean): boolean =>
  (tree.oneOf ?? [tree])
    .flatMap((group) => fieldsOf(group))
    .some(({ field: { items, ...field } }) => {
      const single = items ?? field;
      return matches(single) || hasField(single, matches);
    });

/** The records that an entry references, each with the top-level field that holds the reference. */
function referencesOf(tree: FieldTree, entry: Entry): Map<string, { field: string; id: string }> {
  const named = new Map<string, { field: string; id: string }>();
  for (const [name, value] of Object.entries(fromStrapi(tree, entry))) {
    const collect: Change = ({ field, value }) => {
      if (relationOf(field) && typeof value === "string")
        named.set(`${name} ${value}`, { field: name, id: value });
      return mapInner(field, value, collect);
    };
    collect({ field: tree.properties?.[name] ?? {}, value, key: name, required: false });
  }
  return named;
}
