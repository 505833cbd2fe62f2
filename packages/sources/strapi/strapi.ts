import type { ContentType } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf, fieldTree } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { quote } from "@sitekit/lib/text";
import { Api, type RequestOptions, type Settings } from "../api";
import { type Entry, EntryReader, recordsIn, referencesIn } from "../readEntry";
import { draftSentence, type Source, SourceError, type SourceRecord } from "../source";
import {
  attributeName,
  isSingle,
  pluralName,
  populate,
  relationOf,
  STRAPI,
  singularName,
  uidOf,
} from "./attributes";

const { label } = STRAPI;
const PAGES = {
  entries: "data",
  total: "meta.pagination.total",
  pageParameter: "pagination[page]",
  sizeParameter: "pagination[pageSize]",
  /** The maximum page size that Strapi allows by default. */
  pageSize: 100,
};

type Query = Readonly<Record<string, unknown>>;

/**
 * A client for Strapi's REST API. We do not use `@strapi/client`, because it neither repeats failed requests nor reads
 * lists page by page (docs/decisions/hosted-cms.md).
 */
export class StrapiApi extends Api {
  constructor(settings: Settings) {
    super(label, { address: "STRAPI_URL", secret: "STRAPI_TOKEN" }, settings);
  }

  /**
   * Sends a request to a path such as `/api/articles`, and returns the parsed JSON of Strapi's response. Throws if this
   * is not an object.
   */
  async at(path: string, query: Query = {}, options: RequestOptions = {}): Promise<Entry> {
    const answer = await this.json(`${this.url}${path}?${parametersOf(query)}`, options);
    if (isGroup(answer)) return answer;
    throw new SourceError(
      `The response of ${this.url}${path} is not in the format of ${label}. Set STRAPI_URL to the address of a Strapi 5 server.`,
    );
  }

  /** Returns the entries of a collection that match a query, from all pages of the list. */
  all(path: string, query: Query): Promise<Entry[]> {
    const list = { ...PAGES, key: "documentId", help: "Set STRAPI_URL to the address of a Strapi 5 server." };
    // Strapi returns the list in pages. Without a fixed order, an entry could be on two of them, or on none.
    return this.list(`${this.url}${path}`, parametersOf({ sort: "documentId", ...query }), list);
  }

  /** Returns the files of Strapi's media library that match a query. */
  files(query: Query): Promise<unknown> {
    return this.json(`${this.url}/api/upload/files?${parametersOf(query)}`);
  }
}

/** Flattens `{ a: { b: ["c"] } }` to Strapi's query syntax: `a[b][0]=c`. */
function parametersOf(query: Query): URLSearchParams {
  const flatten = (values: object, nameOf: (key: string) => string): [string, string][] =>
    Object.entries(values).flatMap(([key, value]) => {
      const name = nameOf(key);
      if (typeof value === "object" && value !== null) return flatten(value, (inner) => `${name}[${inner}]`);
      return [[name, String(value)]];
    });
  return new URLSearchParams(flatten(query, (key) => key));
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns a source that reads records from Strapi 5 through its REST API. */
export function strapi(settings: Settings): Source {
  const api = new StrapiApi(settings);
  // `version` looks for files that were changed after this time. The time is a day before the source was created,
  // because Strapi's clock may differ from the clock of this computer.
  const since = new Date(Date.now() - DAY);
  const editUrl = (type: ContentType, { documentId }: Entry = {}) => {
    const kind = isSingle(type) ? "single-types" : "collection-types";
    const record = documentId && !isSingle(type) ? `/${documentId}` : "";
    return `${api.url}/admin/content-manager/${kind}/${uidOf(type)}${record}`;
  };
  return {
    label,
    editUrl: (type) => editUrl(type),
    picture: ({ address }) => api.file(address),
    version: async (type, drafts) => {
      // Of a collection, only the record that changed last is requested. Publishing a record changes its `publishedAt`,
      // but not its `updatedAt`. So published records are sorted by `publishedAt`.
      const sort = drafts ? "updatedAt:desc" : "publishedAt:desc";
      const status = drafts ? "draft" : "published";
      const newest = { sort, pagination: { pageSize: 1 }, status };
      const records = isSingle(type)
        ? await api.at(pathOf(type), { status }).catch(nothingIfMissing)
        : await api.at(pathOf(type), newest);
      // When somebody replaces a picture, the records that show it do not change, so the files are requested too.
      const files = hasField(fieldTree(type), isPicture) ? await filesSince(api, since) : [];
      return JSON.stringify([records, files]);
    },
    list: async (type, drafts) => {
      const [published, newest] = await versionsOf(api, type);
      const keys = new Set(published.map(STRAPI.keyOf));
      const hidden = newest.filter((entry) => !keys.has(STRAPI.keyOf(entry)));
      const entries = drafts ? newest : [...published, ...hidden];
      const records = recordsIn(type, STRAPI, entries, published, (entry) => editUrl(type, entry));
      if (drafts) return records;
      const faults = await lostReferences(api, type, published, newest);
      return records.map((record) => ({ ...record, faults: faults.get(record.entry) }));
    },
  };
}

const ID = attributeName("id");

export const pathOf = (type: Pick<ContentType, "name" | "source">) =>
  `/api/${isSingle(type) ? singularName(type) : pluralName(type)}`;

/**
 * Returns the files that were updated after `since`, each with its `updatedAt`; undefined if the token has no
 * permission to list files.
 */
function filesSince(api: StrapiApi, since: Date): Promise<unknown> {
  const query = { fields: ["updatedAt"], filters: { updatedAt: { $gt: since.toISOString() } } };
  return api.files(query).catch((error: unknown) => {
    if (!(error instanceof SourceError && error.status === 403)) throw error;
  });
}

/** Returns the published entries of a type, and the newest version of every entry. */
async function versionsOf(api: StrapiApi, type: ContentType): Promise<[Entry[], Entry[]]> {
  const populated = populate(fieldTree(type));
  if (!isSingle(type)) {
    const all = (status: string) => api.all(pathOf(type), { status, populate: populated });
    return [await all("published"), await all("draft")];
  }
  const single = async (status: string): Promise<Entry[]> => {
    const asked = api.at(pathOf(type), { status, populate: populated });
    const { data } = await asked.catch(nothingIfMissing);
    return isGroup(data) ? [data] : [];
  };
  return [await single("published"), await single("draft")];
}

/**
 * Handles the error of a request for one record. Strapi responds with status 404 if the record does not exist or is not
 * published. For this status, the function returns a response without `data`. It throws all other errors again.
 */
export function nothingIfMissing(error: unknown): Entry {
  if (error instanceof SourceError && error.status === 404) return {};
  throw error;
}

/**
 * Like `STRAPI`, but reads a reference as the text `<documentId> <id>`. If an editor has changed the id of a record in
 * its draft, the draft and the published version have different ids. Their `documentId` is always the same.
 */
const WITH_KEYS = {
  ...STRAPI,
  idIn: (entry: Entry) => `${entry.documentId} ${STRAPI.idIn(entry)}`,
};

type Fault = NonNullable<SourceRecord["faults"]>[number];

/**
 * Returns faults for references that are missing in the published version of a record, but not in its draft. Records
 * whose draft was edited after publication are skipped. A reference can be missing for two reasons. Strapi leaves
 * references to unpublished records out of published versions. And when a record is unpublished, Strapi removes
 * references to it that are inside groups, and does not restore them when the record is published again.
 */
async function lostReferences(
  api: StrapiApi,
  type: ContentType,
  published: readonly Entry[],
  drafts: readonly Entry[],
): Promise<Map<Entry, Fault[]>> {
  const tree = fieldTree(type);
  const draftOf = new Map(drafts.map((draft) => [draft.documentId, draft]));
  const isEdited = (entry: Entry, draft: Entry) => timeOf(draft.updatedAt) > timeOf(entry.publishedAt);
  const publicKeys = new Map<string, Set<unknown>>();
  const publicKeysOf = async (target: Pick<ContentType, "name" | "source">) => {
    const known =
      publicKeys.get(target.name) ??
      new Set((await api.all(pathOf(target), { fields: [ID] })).map(({ documentId }) => documentId));
    publicKeys.set(target.name, known);
    return known;
  };
  const referencesOf = (entry: Entry) =>
    referencesIn(tree, new EntryReader(type, WITH_KEYS).read(tree, entry)).map((reference) => {
      const [key = "", id = ""] = reference.id.split(" ");
      return { ...reference, key, id };
    });
  const faults = new Map<Entry, Fault[]>();
  for (const entry of published) {
    const draft = draftOf.get(entry.documentId);
    if (!draft || isEdited(entry, draft)) continue;
    const present = new Set(referencesOf(entry).map(({ field, key }) => `${field} ${key}`));
    for (const { field, to, inner, key, id } of referencesOf(draft)) {
      const target = relationOf({ kind: "reference", to, inner });
      if (!target || present.has(`${field} ${key}`)) continue;
      const message = (await publicKeysOf(target)).has(key)
        ? `Strapi has lost the reference to ${quote(id)}, which was unpublished for a time. Publish this record again.`
        : draftSentence(id, field);
      faults.set(entry, [...(faults.get(entry) ?? []), { field, message }]);
    }
  }
  return faults;
}

const timeOf = (date: unknown) => new Date(String(date)).getTime();

const isPicture = ({ kind }: FieldTree) => kind === "picture";

/** Whether a content type has a field, at any depth, for which `matches` returns true. */
const hasField = (tree: FieldTree, matches: (field: FieldTree) => boolean): boolean =>
  (tree.oneOf ?? [tree])
    .flatMap((group) => fieldsOf(group))
    .some(({ field: { items, ...field } }) => {
      const single = items ?? field;
      return matches(single) || hasField(single, matches);
    });
