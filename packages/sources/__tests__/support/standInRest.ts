import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentModel } from "@sitekit/content/contentModel";
import { fieldTree } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { normalise } from "@sitekit/content/record";
import type { Mapping } from "../../rest";
import { type Document, type Fields, refuse, StandIn, send } from "./standIn";

const listOf = (typeName: string) => `/api/${typeName.toLowerCase()}`;

/**
 * Responds like Payload 3: the entries are in `docs`, `_status` says whether an entry is published, and `blockType` is
 * the kind of a section.
 */
export class StandInRest extends StandIn {
  protected readonly id = "id";
  // Not `updatedAt`, because the content type `Light` has a field of that name, and its value is not a time.
  protected readonly time = "$time";
  /**
   * The fields that were renamed or removed in the CMS, by their old names. The value is the new name, or undefined for
   * a removed field.
   */
  renamed = new Map<string, string | undefined>();

  protected stored(_: string, fields: Fields): Fields {
    return fields;
  }

  protected answer(_: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL): unknown {
    const type = this.config.types.find(({ name }) => listOf(name) === pathname);
    if (!type) return refuse(response, 404, "Not Found");
    const isNewest = searchParams.get("draft") === "true";
    const page = Number(searchParams.get("page"));
    const limit = Number(searchParams.get("limit"));
    const all = this.all(type.name);
    const docs = all
      .slice((page - 1) * limit, page * limit)
      .map((each) => this.shown(type.name, each, isNewest));
    return send(response, 200, { docs, totalDocs: all.length });
  }

  private shown(typeName: string, { key, draft, published }: Document, isNewest: boolean): Fields {
    const version = (isNewest ? undefined : published) ?? draft;
    const { [this.time]: updatedAt = "2026-01-01T00:00:00.000Z" } = draft;
    const tree = fieldTree(this.config.type(typeName));
    const change: Change = ({ field, value, key }) => {
      if (field.kind === "reference" && value) return this.referenced(field.to ?? "", value);
      if (typeof key === "number" && typeof value === "string") return { entry: value };
      if (field.kind === "picture" && typeof value === "number") return this.file(value);
      const inner = mapInner(field, value, change);
      if (!isGroup(inner) || !("kind" in inner)) return inner;
      return { ...inner, blockType: inner.kind === "call" ? "callToAction" : inner.kind, kind: undefined };
    };
    const { id: slug, updatedAt: state, ...fields } = mapFields(tree, normalise(tree, version), change);
    const named = Object.entries({ ...fields, slug, state }).flatMap(([name, value]) => {
      const other = this.renamed.has(name) ? this.renamed.get(name) : name;
      return other === undefined ? [] : [[other, value]];
    });
    return {
      ...Object.fromEntries(named),
      id: key,
      updatedAt,
      _status: version === published ? "published" : "draft",
    };
  }

  private referenced(typeName: string, id: unknown) {
    const found = this.all(typeName).find(({ draft }) => draft.id === id);
    return found ? { id: found.key, slug: id } : id;
  }

  private file(id: number) {
    const file = this.held.files.get(id);
    return file ? { url: file.url, filename: file.name, updatedAt: file.updatedAt } : null;
  }
}

/**
 * Returns the content of the mapping file for this stand-in. From this file, the source `rest` learns how to request
 * entries, and which fields the responses have.
 */
export const mappingOf = ({ types }: ContentModel): Partial<Mapping> => ({
  label: "Payload",
  published: "draft=false&depth=1",
  drafts: "draft=true&depth=1",
  state: { field: "_status", published: "published" },
  changed: "updatedAt",
  pages: {
    entries: "docs",
    total: "totalDocs",
    pageParameter: "page",
    sizeParameter: "limit",
    pageSize: 100,
  },
  reference: "slug",
  picture: { address: "url", name: "filename", version: "updatedAt" },
  kind: "blockType",
  kinds: { call: "callToAction" },
  wrapped: "entry",
  names: Object.fromEntries(types.map(({ name }) => [name, { id: "slug", updatedAt: "state" }])),
  types: Object.fromEntries(
    types.map(({ name }) => [
      name,
      { list: listOf(name), key: "id", edit: `/admin/collections/${name.toLowerCase()}/{key}` },
    ]),
  ),
});
