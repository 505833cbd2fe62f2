import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ContentModel } from "@sitekit/content/contentModel";
import { type Listening, listen } from "@sitekit/testing/listen";

export type Fields = Record<string, unknown>;

export interface Document {
  /** The key that the CMS itself gives to the document, such as Strapi's `documentId`. It is not the record's id. */
  key: string;
  draft: Fields;
  published?: Fields;
}

export interface StoredFile {
  id: number;
  name: string;
  url: string;
  bytes: Uint8Array;
  updatedAt: string;
}

export const TOKEN = "a-secret-token-0123456789";

/**
 * The base class of the local servers that stand in for CMSs in tests. It stores documents and files, and has methods
 * for what people do in a CMS, such as `edit` and `publish`.
 */
export abstract class StandIn {
  /** Documents by the name of their content type, and files by their ids. */
  held = { documents: new Map<string, Document[]>(), files: new Map<number, StoredFile>() };
  /**
   * Is called with each request before the stand-in responds. If it returns true, the stand-in does not respond, so a
   * test can send its own response or none. If it returns false, the stand-in responds.
   */
  intercept: (request: IncomingMessage, response: ServerResponse, url: URL) => boolean = () => false;
  /** The method and address of each received request, as in `GET /api/lights?status=draft`. */
  readonly asked: string[] = [];
  private server?: Listening;
  private static clock = Date.now();

  constructor(protected readonly config: ContentModel) {}

  /** The name of the field in which the stand-in stores the id of a record, such as `recordId`. */
  protected abstract readonly id: string;
  /** The name of the field in which the stand-in stores the time of a record's last change. */
  protected abstract readonly time: string;
  /** Returns a record's fields as the stand-in stores them. */
  protected abstract stored(typeName: string, fields: Fields): Fields;
  protected abstract answer(request: IncomingMessage, response: ServerResponse, url: URL): unknown;

  get url(): string {
    return this.server?.url ?? "";
  }

  async start(): Promise<this> {
    this.server = await listen(
      createServer((request, response) => {
        const url = new URL(request.url ?? "/", this.url);
        this.asked.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}`);
        if (this.intercept(request, response, url)) return;
        const file = [...this.held.files.values()].find((each) => each.url === url.pathname);
        if (file) return void response.end(file.bytes);
        if (request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(response, 401, "Unauthorized");
        Promise.resolve(this.answer(request, response, url)).catch((error) =>
          refuse(response, 500, String(error)),
        );
      }),
    );
    return this;
  }

  async stop(): Promise<void> {
    await this.server?.close();
  }

  all(typeName: string): Document[] {
    return this.held.documents.get(typeName) ?? [];
  }

  documentOf(typeName: string, id: string): Document {
    const found = this.all(typeName).find(({ draft }) => draft[this.id] === id);
    if (!found) throw new Error(`The stand-in has no ${typeName} ${id}`);
    return found;
  }

  /**
   * Changes the draft of a record. In `fields`, a reference is the id of a record, as in a content file, and a picture
   * is the id that `addFile` returned.
   */
  edit(typeName: string, id: string, fields: Fields): void {
    const { draft } = this.documentOf(typeName, id);
    Object.assign(draft, this.stored(typeName, fields), { [this.time]: this.now() });
  }

  publish(typeName: string, id: string, document = this.documentOf(typeName, id)): void {
    document.published = { ...document.draft, publishedAt: this.now() };
  }

  /** Changes a record and publishes it. `fields` may also contain a new id. */
  put(typeName: string, id: string, fields: Fields): void {
    const document = this.documentOf(typeName, id);
    this.edit(typeName, id, fields);
    this.publish(typeName, id, document);
  }

  unpublish(typeName: string, id: string): void {
    this.documentOf(typeName, id).published = undefined;
  }

  /** Removes a record, even if other records refer to it. */
  remove(typeName: string, id: string): void {
    const gone = this.documentOf(typeName, id);
    this.held.documents.set(
      typeName,
      this.all(typeName).filter((each) => each !== gone),
    );
  }

  addFile(name: string, bytes: Uint8Array): number {
    const id = this.held.files.size + 1;
    this.held.files.set(id, { id, name, url: `/uploads/file_${id}`, bytes, updatedAt: this.now() });
    return id;
  }

  replaceFile(id: number, bytes: Uint8Array): void {
    const file = this.held.files.get(id);
    if (!file) throw new Error(`The stand-in has no file ${id}`);
    Object.assign(file, { bytes, updatedAt: this.now() });
  }

  /**
   * Returns a time that is later than all earlier changes. All stand-ins share the clock, because a new stand-in may
   * start with a copy of the documents of an earlier stand-in.
   */
  protected now(): string {
    StandIn.clock += 1000;
    return new Date(StandIn.clock).toISOString();
  }
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

export const refuse = (response: ServerResponse, status: number, message: string) =>
  send(response, status, { data: null, error: { status, message } });
