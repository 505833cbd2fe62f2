import { existsSync, readFileSync } from "node:fs";
import { fieldTree } from "../../content-model/derive/fieldTree";
import { isGroup } from "../../content-model/mapFields";
import type { ContentType } from "../../content-model/registry";
import { jsonIn } from "../../lib/text";
import { type Entry, EntryReader, STATE } from "../readEntry";
import { baseAddress, type Patience, type Question, request, requestJson } from "../request";
import { type Source, SourceError, type SourceRecord } from "../source";
import { dialectOf, type Mapping, mapping, valueAt } from "./mapping";

export interface RestSettings {
  /** The CMS's base URL, as in `https://cms.company.ng`. */
  url: string;
  token?: string;
  /** The JSON file that describes the answers of the CMS. */
  mappingFile: string;
  patience?: Patience;
}

const VARIABLES = { address: "REST_URL", secret: "REST_TOKEN" };

/** Reads records from any CMS with a REST API in JSON, as a mapping file describes it (src/sources/README.md). */
export function rest({ url, token, mappingFile, patience }: RestSettings): Source {
  const map = readMapping(mappingFile);
  const { label } = map;
  const base = new URL(baseAddress(url, label, VARIABLES));
  const ask = (address: string, more: Pick<Question, "signal" | "part">): Question => {
    const asked = new URL(address, base);
    // The token is sent only to the CMS itself: another server may have the pictures.
    const secret = asked.origin === base.origin ? token : undefined;
    return { label, variables: VARIABLES, url: asked, secret, patience, ...more };
  };
  const typeMapping = ({ name }: ContentType): Mapping["types"][string] => {
    const found = map.types[name];
    if (!found)
      throw new SourceError(
        `${mappingFile} does not say where ${label} has \`${name}\`. Add it to \`types\`.`,
      );
    return found;
  };
  const editUrl = (type: ContentType, entry: Entry = {}) => {
    const { edit, key } = typeMapping(type);
    return `${base.origin}${edit.replace("{key}", String(entry[key] ?? "")).replace(/\/$/, "")}`;
  };

  /** All entries of a type, from all pages. */
  const entriesOf = async (type: ContentType, query: string, signal?: AbortSignal): Promise<Entry[]> => {
    const { list, key } = typeMapping(type);
    const { entries: place, total: totalPlace, pageParameter, sizeParameter, pageSize } = map.pages;
    const found: Entry[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const parameters = new URLSearchParams(query);
      parameters.set(pageParameter, String(page));
      parameters.set(sizeParameter, String(pageSize));
      const pages = Math.ceil(total / pageSize);
      const question = ask(`${list}?${parameters}`, {
        signal,
        part: page > 1 ? `page ${page} of ${pages}` : undefined,
      });
      const answer = await requestJson(question);
      const entries = valueAt(answer, place);
      total = Number(valueAt(answer, totalPlace));
      if (!Array.isArray(entries) || !entries.every(isGroup) || Number.isNaN(total))
        throw new SourceError(
          `${base.origin}${list} answered with something else than a list of ${label}. Set ${VARIABLES.address} to its address, and see \`pages\` in ${mappingFile}.`,
        );
      found.push(...entries);
      if (entries.length === 0) break;
    }
    if (new Set(found.map((entry) => entry[key])).size !== found.length)
      throw new SourceError(
        `${base.origin}${list} gave an entry twice: they changed while they were read. Build again.`,
      );
    return found;
  };

  return {
    label,
    editUrl: (type) => editUrl(type),
    picture: async ({ address }, { signal }) => (await request(ask(address, { signal }))).bytes,
    version: async (type, { drafts, signal }) =>
      JSON.stringify(await entriesOf(type, drafts ? map.drafts : map.published, signal)),
    list: async (type, { drafts, signal }) => {
      const { key } = typeMapping(type);
      const published = await entriesOf(type, map.published, signal);
      const isPublic = (entry: Entry) => valueAt(entry, map.state.field) === map.state.published;
      const publicKeys = new Set(published.filter(isPublic).map((entry) => entry[key]));
      const entries = drafts ? await entriesOf(type, map.drafts, signal) : published;
      const reader = new EntryReader(type, dialectOf(map));
      const records = entries.map((entry): SourceRecord => {
        const fields = reader.read(fieldTree(type), entry);
        const changed = valueAt(entry, map.changed);
        return {
          fields: publicKeys.has(entry[key]) ? fields : { ...fields, [STATE]: true },
          editUrl: editUrl(type, entry),
          changed: typeof changed === "string" ? changed : undefined,
        };
      });
      reader.refuseFaults(
        label,
        `Add what is missing there, or write its other name in \`names\` of ${mappingFile}.`,
      );
      return records;
    },
  };
}

function readMapping(file: string): Mapping {
  const help = "It describes the answers of the CMS: see src/sources/README.md.";
  if (!file || !existsSync(file))
    throw new SourceError(
      `REST_MAPPING is missing, or no file: \`${file}\`. Set it to the mapping file. ${help}`,
    );
  const read = mapping.safeParse(jsonIn(readFileSync(file, "utf8")));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SourceError(
    `${file}: \`${issue?.path.join(".") ?? ""}\`: ${issue?.message ?? "is no JSON"}. ${help}`,
  );
}
