import { FormData } from "undici";
import { isGroup } from "../../content-model/mapFields";
import type { Entry } from "../readEntry";
import { baseAddress, type Patience, type Question, request, requestJson } from "../request";
import { SourceError } from "../source";

export interface StrapiSettings {
  /** Its base URL, as in `https://cms.company.ng`. */
  url: string;
  /** An API token; not needed where the content is public. */
  token?: string;
  patience?: Patience;
}

type Query = Readonly<Record<string, unknown>>;
type RequestOptions = Pick<Question, "signal" | "part" | "method" | "body">;

const LABEL = "Strapi";
const VARIABLES = { address: "STRAPI_URL", secret: "STRAPI_TOKEN" };
/** Strapi's default maximum page size. */
const PAGE_SIZE = 100;

/**
 * A client for Strapi's REST API. `@strapi/client` has neither retries nor pagination, which are most of what is needed
 * here (docs/decisions/hosted-cms.md).
 */
export class StrapiApi {
  readonly url: string;

  constructor(private readonly settings: StrapiSettings) {
    this.url = baseAddress(settings.url, LABEL, VARIABLES);
  }

  /** Requests a path such as `/api/solutions`. */
  async json(path: string, query: Query = {}, more: RequestOptions = {}): Promise<Entry> {
    const question = this.question(path, query, more);
    const answer = await requestJson(question);
    if (isGroup(answer)) return answer;
    throw new SourceError(`${question.url.origin}${path} answered with something else than ${LABEL} does.`);
  }

  /** All entries of a collection, from all pages. */
  async all(path: string, query: Query, signal?: AbortSignal): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const part = page > 1 ? `page ${page} of ${pages}` : undefined;
      // A stable sort order, so that no entry appears on two pages or on none.
      const answer = await this.json(
        path,
        { sort: "documentId", ...query, pagination: { page, pageSize: PAGE_SIZE } },
        { signal, part },
      );
      const { data, meta } = answer;
      const pagination = isGroup(meta) && isGroup(meta.pagination) ? meta.pagination : undefined;
      if (!Array.isArray(data) || !data.every(isGroup) || !pagination)
        throw new SourceError(
          `${this.url}${path} answered with something else than a list of ${LABEL}. Set STRAPI_URL to the address of a Strapi 5.`,
        );
      entries.push(...data);
      pages = Number(pagination.pageCount);
      if (page >= pages && entries.length !== pagination.total)
        throw new SourceError(
          `${this.url}${path} has ${pagination.total} entries and gave ${entries.length}: they changed while they were read. Build again.`,
        );
    }
    return entries;
  }

  /** The bytes of a file. The token is sent only to Strapi's own origin, because another server may host the files. */
  async file(address: string, signal?: AbortSignal): Promise<Buffer> {
    const url = new URL(address, `${this.url}/`);
    const secret = url.origin === new URL(this.url).origin ? this.settings.token : undefined;
    const { patience } = this.settings;
    const { bytes } = await request({ label: LABEL, variables: VARIABLES, url, secret, signal, patience });
    return bytes;
  }

  /** The id of a file with this name; undefined when there is none. */
  async fileNamed(name: string): Promise<unknown> {
    return firstId(await this.files({ filters: { name: { $eq: name } } }));
  }

  /** The files updated after `since`, with their times; undefined if the token may not list files. */
  async filesSince(since: Date, signal?: AbortSignal): Promise<unknown> {
    const query = { fields: ["updatedAt"], filters: { updatedAt: { $gt: since.toISOString() } } };
    return this.files(query, signal).catch((error: unknown) => {
      if (!(error instanceof SourceError && error.status === 403)) throw error;
    });
  }

  /** Uploads a file, and returns its id. */
  async upload(name: string, bytes: Buffer): Promise<unknown> {
    const body = new FormData();
    body.append("files", new Blob([new Uint8Array(bytes)]), name);
    return firstId(await requestJson(this.question("/api/upload", {}, { method: "POST", body, part: name })));
  }

  private files(query: Query, signal?: AbortSignal): Promise<unknown> {
    return requestJson(this.question("/api/upload/files", query, { signal }));
  }

  private question(path: string, query: Query, more: RequestOptions): Question {
    const { token: secret, patience } = this.settings;
    const url = new URL(`${this.url}${path}`);
    for (const [name, value] of flattenQuery(query)) url.searchParams.append(name, value);
    return { label: LABEL, variables: VARIABLES, url, secret, patience, ...more };
  }
}

const firstId = (files: unknown) => (Array.isArray(files) && isGroup(files[0]) ? files[0].id : undefined);

/** Flattens `{ a: { b: ["c"] } }` to Strapi's query syntax: `a[b][0]=c`. */
function flattenQuery(query: Query, inside = ""): [name: string, value: string][] {
  return Object.entries(query).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const name = inside ? `${inside}[${key}]` : key;
    return typeof value === "object" && value !== null
      ? flattenQuery(value as Query, name)
      : [[name, String(value)]];
  });
}
