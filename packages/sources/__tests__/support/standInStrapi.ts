import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Attribute, pluralName, singularName, uidOf } from "../../strapi/attributes";
import { type Schema, strapiSchemas } from "../../tools/strapiTypes";
import { type Document, type Fields, refuse, StandIn, type StoredFile, send } from "./standIn";

/**
 * Implements the parts of Strapi's REST API that the site and `npm run cms -- import` use. `npm test -- cms` checks
 * that the site reads the same records from this stand-in as from a real Strapi. When the stand-in returns the
 * published version of a record, it leaves out relations to unpublished records, as Strapi does.
 */
export class StandInStrapi extends StandIn {
  protected readonly id = "recordId";
  protected readonly time = "updatedAt";
  /**
   * The attributes that have another name in responses, or are missing there, by their names in `schemas`. The value is
   * the other name, or undefined for a missing attribute. A real Strapi differs like this if the content types were
   * changed and nobody has run `npm run cms -- schema` since.
   */
  renamed = new Map<string, string | undefined>();
  private readonly schemas = strapiSchemas(this.config.types);

  protected stored(typeName: string, { id, ...fields }: Fields): Fields {
    const { attributes = {} } = this.schemas.types.get(uidOf({ name: typeName })) ?? {};
    const entries = Object.entries(fields).map(([name, value]) => {
      const attribute = attributes[name];
      const keyOf = (id: unknown) => this.documentOf(this.typeOf(attribute), String(id)).key;
      const isRelation = attribute?.type === "relation" && value;
      return [name, isRelation ? (Array.isArray(value) ? value.map(keyOf) : keyOf(value)) : value];
    });
    return { ...Object.fromEntries(entries), ...(id !== undefined && { recordId: id }) };
  }

  protected answer(request: IncomingMessage, response: ServerResponse, url: URL): unknown {
    if (url.pathname === "/api/upload") return this.upload(request, response);
    if (url.pathname === "/api/upload/files") {
      const name = url.searchParams.get("filters[name][$eq]");
      const since = url.searchParams.get("filters[updatedAt][$gt]");
      const isAsked = (each: StoredFile) =>
        (name === null || each.name === name) && (since === null || each.updatedAt > since);
      return send(response, 200, [...this.held.files.values()].filter(isAsked).map(withoutBytes));
    }
    const [, , name, key] = url.pathname.split("/");
    const type = this.config.types.find((each) => pluralName(each) === name || singularName(each) === name);
    const schema = type && this.schemas.types.get(uidOf(type));
    if (!type || !schema) return refuse(response, 404, "Not Found");
    const query = fromBrackets(url.searchParams);
    if (request.method !== "GET") return this.write(request, response, type.name, url, key);
    const status = query.status === "draft" ? "draft" : "published";
    const documents = this.all(type.name).filter((each) => each[status] && (!key || each.key === key));
    const show = ({ key, [status]: version }: Document) =>
      this.shown(schema, { ...version, documentId: key }, query, status);
    if (schema.kind !== "singleType" && !key) {
      const { data, meta } = pageOf(documents, status, query);
      return send(response, 200, { data: data.map(show), meta });
    }
    if (!documents[0]) return refuse(response, 404, "Not Found");
    return send(response, 200, { data: show(documents[0]), meta: {} });
  }

  /**
   * Returns an entry as Strapi sends it: with components, relations and pictures only if the request names them in
   * `populate`.
   */
  private shown(schema: Schema, entry: Fields, query: Fields, status: "draft" | "published"): Fields {
    const populate = (query.populate ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.attributes).flatMap(([name, attribute]) => {
      const value = entry[name] ?? null;
      const isPart = ["component", "dynamiczone", "relation", "media"].includes(attribute.type);
      if (!isPart) return [[name, value]];
      if (!(name in populate)) return [];
      const inner = typeof populate[name] === "object" ? (populate[name] as Fields) : {};
      return [[name, this.part(attribute, value, inner, status)]];
    });
    const { documentId, createdAt, updatedAt, publishedAt } = entry;
    return {
      id: 1,
      documentId,
      ...Object.fromEntries(fields.flatMap((each) => this.named(each))),
      createdAt,
      updatedAt,
      publishedAt,
    };
  }

  private part(attribute: Attribute, value: unknown, query: Fields, status: "draft" | "published"): unknown {
    if (Array.isArray(value)) return value.flatMap((each) => this.part(attribute, each, query, status) ?? []);
    if (value === null)
      return attribute.repeatable || attribute.type === "dynamiczone" || attribute.relation === "oneToMany"
        ? []
        : null;
    if (attribute.type === "media") {
      const file = this.held.files.get(Number(value));
      return file ? withoutBytes(file) : null;
    }
    if (attribute.type === "relation") {
      const target = this.all(this.typeOf(attribute)).find(({ key }) => key === value);
      return target?.[status] ? { documentId: value, recordId: target[status].recordId } : null;
    }
    const { __component = attribute.component, ...fields } = value as Fields;
    const schema = this.schemas.components.get(String(__component));
    if (!schema) return null;
    if (attribute.type !== "dynamiczone") return this.shown(schema, fields, query, status);
    const asked = (query.on as Record<string, Fields> | undefined)?.[String(__component)];
    return asked ? { __component, ...this.shown(schema, fields, asked, status) } : null;
  }

  private named([name, value]: unknown[]): [unknown, unknown][] {
    const other = this.renamed.has(String(name)) ? this.renamed.get(String(name)) : name;
    return other === undefined ? [] : [[other, value]];
  }

  private async write(
    request: IncomingMessage,
    response: ServerResponse,
    typeName: string,
    url: URL,
    key?: string,
  ): Promise<void> {
    const { data } = JSON.parse((await bodyOf(request)).toString("utf8"));
    const isSingle = this.schemas.types.get(uidOf({ name: typeName }))?.kind === "singleType";
    const known = this.all(typeName).find((each) => isSingle || each.key === key);
    const now = this.now();
    const document = known ?? { key: randomUUID(), draft: { createdAt: now } };
    Object.assign(document.draft, data, { updatedAt: now });
    if (url.searchParams.get("status") !== "draft")
      document.published = { ...document.draft, publishedAt: now };
    if (!known) this.held.documents.set(typeName, [...this.all(typeName), document]);
    send(response, 200, { data: { documentId: document.key, recordId: data.recordId }, meta: {} });
  }

  private async upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const form = await new Response(new Uint8Array(body), {
      headers: { "content-type": request.headers["content-type"] ?? "" },
    }).formData();
    const file = form.get("files") as File;
    const id = this.addFile(file.name, Buffer.from(await file.arrayBuffer()));
    send(response, 201, [withoutBytes(this.held.files.get(id))]);
  }

  /** Returns the name of the content type to which a relation refers; empty for an attribute that is not a relation. */
  private typeOf(attribute: Attribute | undefined): string {
    return this.config.types.find((type) => uidOf(type) === attribute?.target)?.name ?? "";
  }
}

const withoutBytes = (file: object = {}) =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name !== "bytes"));

function pageOf(all: readonly Document[], status: "draft" | "published", query: Fields) {
  const { page = 1, pageSize = 25 } = (query.pagination ?? {}) as { page?: string; pageSize?: string };
  const [by = "documentId", order] = String(query.sort ?? "documentId").split(":");
  // If a request sorts by `documentId`, the stand-in returns the documents in the order of their creation. The source
  // only needs an order that is the same in every response.
  const value = (document: Document) => String(document[status]?.[by]);
  const sorted = by === "documentId" ? all : all.toSorted((a, b) => (value(a) < value(b) ? -1 : 1));
  const ordered = order === "desc" ? sorted.toReversed() : sorted;
  const size = Math.min(Number(pageSize), 100);
  const pagination = {
    page: Number(page),
    pageSize: size,
    pageCount: Math.ceil(all.length / size),
    total: all.length,
  };
  return { data: ordered.slice((Number(page) - 1) * size, Number(page) * size), meta: { pagination } };
}

/** Parses `a[b]=c` as `{ a: { b: "c" } }`. */
function fromBrackets(parameters: URLSearchParams): Fields {
  const query: Fields = {};
  for (const [name, value] of parameters) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let inside = query;
    for (const key of keys.slice(0, -1)) {
      inside[key] ??= {};
      inside = inside[key] as Fields;
    }
    inside[keys.at(-1) ?? ""] = value;
  }
  return query;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
