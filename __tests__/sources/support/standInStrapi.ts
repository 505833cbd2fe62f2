import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { contentTypes } from "../../../src/content-model/registry";
import { type Attribute, pluralName, singularName, uidOf } from "../../../src/sources/strapi/attributes";
import { type Schema, strapiSchemas } from "../../../tools/strapi/strapiTypes";
import { type Listening, listen } from "../../support/listen";

type Entry = Record<string, unknown>;
interface Document {
  documentId: string;
  draft: Entry;
  published?: Entry;
}

interface StoredFile {
  id: number;
  name: string;
  url: string;
  bytes: Uint8Array;
  updatedAt: string;
}

const schemas = strapiSchemas(contentTypes);

export const TOKEN = "a-secret-token-0123456789";

/**
 * Speaks as much of Strapi's REST interface as the site uses, from memory. `npm run test:cms` asks it and a real Strapi
 * the same questions. A relation that leads to a draft is left out of a published record, as Strapi does.
 */
export class StandInStrapi {
  /** What it has: documents by the unique name of their content type, and files by their ids. */
  held = { documents: new Map<string, Document[]>(), files: new Map<number, StoredFile>() };
  /** Answers in place of the server; whoever returns false leaves it to it. */
  intercept: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean = () => false;
  /** The addresses that were asked for, in order. */
  readonly asked: string[] = [];
  private server?: Listening;
  private static clock = Date.now();

  get url(): string {
    return this.server?.url ?? "";
  }

  async start(): Promise<this> {
    this.server = await listen(
      createServer((request, response) => {
        this.answer(request, response).catch((error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        });
      }),
    );
    return this;
  }

  async stop(): Promise<void> {
    await this.server?.close();
  }

  /** The draft of a record, to be changed as an editor does. */
  documentOf(typeName: string, recordId: string): Document {
    const found = this.all(uidOf({ name: typeName })).find(({ draft }) => draft.recordId === recordId);
    if (!found) throw new Error(`The stand-in has no ${typeName} ${recordId}`);
    return found;
  }

  edit(typeName: string, recordId: string, fields: Entry): void {
    const { draft } = this.documentOf(typeName, recordId);
    Object.assign(draft, fields, { updatedAt: this.now() });
  }

  publish(typeName: string, recordId: string): void {
    const document = this.documentOf(typeName, recordId);
    document.published = { ...document.draft, publishedAt: this.now() };
  }

  unpublish(typeName: string, recordId: string): void {
    this.documentOf(typeName, recordId).published = undefined;
  }

  remove(typeName: string, recordId: string): void {
    const gone = this.documentOf(typeName, recordId);
    const uid = uidOf({ name: typeName });
    this.held.documents.set(
      uid,
      this.all(uid).filter((each) => each !== gone),
    );
  }

  all(uid: string): Document[] {
    return this.held.documents.get(uid) ?? [];
  }

  /** No two changes are made at one time, nor before those that another stand-in has handed over. */
  private now(): string {
    StandInStrapi.clock += 1000;
    return new Date(StandInStrapi.clock).toISOString();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.url);
    this.asked.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
    if (this.intercept(request, response, url)) return;
    const file = [...this.held.files.values()].find((each) => each.url === url.pathname);
    if (file) return void response.end(file.bytes);
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return send(response, 401, {
        data: null,
        error: { status: 401, message: "Missing or invalid credentials" },
      });
    if (url.pathname === "/api/upload") return this.upload(request, response);
    if (url.pathname === "/api/upload/files") {
      const name = url.searchParams.get("filters[name][$eq]");
      const since = url.searchParams.get("filters[updatedAt][$gt]");
      const isAsked = (each: StoredFile) =>
        (name === null || each.name === name) && (since === null || each.updatedAt > since);
      return send(response, 200, [...this.held.files.values()].filter(isAsked).map(withoutBytes));
    }
    const [, , name, documentId] = url.pathname.split("/");
    const type = contentTypes.find((each) => pluralName(each) === name || singularName(each) === name);
    const schema = type && schemas.types.get(uidOf(type));
    if (!type || !schema)
      return send(response, 404, { data: null, error: { status: 404, message: "Not Found" } });
    const query = fromBrackets(url.searchParams);
    if (request.method !== "GET") return this.write(request, response, uidOf(type), documentId);
    const status = query.status === "draft" ? "draft" : "published";
    const documents = this.all(uidOf(type)).filter((document) => document[status]);
    const show = ({ documentId, [status]: version }: Document) =>
      this.shown(schema, { ...version, documentId }, query, status);
    if (schema.kind === "singleType") {
      if (!documents[0])
        return send(response, 404, { data: null, error: { status: 404, message: "Not Found" } });
      return send(response, 200, { data: show(documents[0]), meta: {} });
    }
    const { data, meta } = pageOf(documents, status, query);
    return send(response, 200, { data: data.map(show), meta });
  }

  /** An entry as an answer has it: without components, relations and pictures that were not asked for. */
  private shown(schema: Schema, entry: Entry, query: Entry, status: "draft" | "published"): Entry {
    const populate = (query.populate ?? {}) as Record<string, unknown>;
    const fields = Object.entries(schema.attributes).flatMap(([name, attribute]) => {
      const value = entry[name] ?? null;
      const isPart = ["component", "dynamiczone", "relation", "media"].includes(attribute.type);
      if (!isPart) return [[name, value]];
      if (!(name in populate)) return [];
      const inner = typeof populate[name] === "object" ? (populate[name] as Entry) : {};
      return [[name, this.part(attribute, value, inner, status)]];
    });
    const { documentId, createdAt, updatedAt, publishedAt } = entry;
    return { id: 1, documentId, ...Object.fromEntries(fields), createdAt, updatedAt, publishedAt };
  }

  private part(attribute: Attribute, value: unknown, query: Entry, status: "draft" | "published"): unknown {
    if (Array.isArray(value)) return value.flatMap((each) => this.part(attribute, each, query, status) ?? []);
    if (value === null)
      return attribute.repeatable || attribute.type === "dynamiczone" || attribute.relation === "oneToMany"
        ? []
        : null;
    if (attribute.type === "media") return withoutBytes(this.held.files.get(Number(value)));
    if (attribute.type === "relation") {
      const target = this.all(String(attribute.target)).find(({ documentId }) => documentId === value);
      return target?.[status] ? { documentId: value, recordId: target[status].recordId } : null;
    }
    const { __component = attribute.component, ...fields } = value as Entry;
    const schema = schemas.components.get(String(__component));
    if (!schema) return null;
    if (attribute.type !== "dynamiczone") return this.shown(schema, fields, query, status);
    const asked = (query.on as Record<string, Entry> | undefined)?.[String(__component)];
    return asked ? { __component, ...this.shown(schema, fields, asked, status) } : null;
  }

  private async write(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
    documentId?: string,
  ): Promise<void> {
    const { data } = JSON.parse((await bodyOf(request)).toString("utf8"));
    const isSingle = schemas.types.get(uid)?.kind === "singleType";
    const known = this.all(uid).find((each) => isSingle || each.documentId === documentId);
    const now = this.now();
    const document = known ?? { documentId: randomUUID(), draft: { createdAt: now } };
    Object.assign(document.draft, data, { updatedAt: now });
    if (new URL(request.url ?? "/", this.url).searchParams.get("status") !== "draft")
      document.published = { ...document.draft, publishedAt: now };
    if (!known) this.held.documents.set(uid, [...this.all(uid), document]);
    send(response, 200, { data: { documentId: document.documentId, recordId: data.recordId }, meta: {} });
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

  addFile(name: string, bytes: Buffer): number {
    const id = this.held.files.size + 1;
    this.held.files.set(id, { id, name, url: `/uploads/file_${id}`, bytes, updatedAt: this.now() });
    return id;
  }

  /** As people replace a file in the media library. */
  replaceFile(id: number, bytes: Buffer): void {
    const file = this.held.files.get(id);
    if (!file) throw new Error(`The stand-in has no file ${id}`);
    Object.assign(file, { bytes, updatedAt: this.now() });
  }
}

const withoutBytes = (file: object = {}) =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name !== "bytes"));

function pageOf(all: readonly Document[], status: "draft" | "published", query: Entry) {
  const { page = 1, pageSize = 25 } = (query.pagination ?? {}) as { page?: string; pageSize?: string };
  const [by = "documentId", order] = String(query.sort ?? "documentId").split(":");
  // The order of the keys is a fixed one, and so is the one in which documents were made.
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

/** `a[b]=c` as `{ a: { b: "c" } }`. */
function fromBrackets(parameters: URLSearchParams): Entry {
  const query: Entry = {};
  for (const [name, value] of parameters) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    let inside = query;
    for (const key of keys.slice(0, -1)) {
      inside[key] ??= {};
      inside = inside[key] as Entry;
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

function send(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(JSON.stringify(body));
}
