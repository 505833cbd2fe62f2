import fs from "node:fs";
import path from "node:path";
import { type ContentFolder, readContentFolder } from "../../src/content-model/check/readContentFolder";
import { type FieldTree, fieldTree, groupOf, kindIn } from "../../src/content-model/derive/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "../../src/content-model/mapFields";
import { isEmpty } from "../../src/content-model/normalise";
import {
  type ContentType,
  contentTypeOfFile,
  contentTypes,
  idOfFile,
} from "../../src/content-model/registry";
import { runCommand, usage } from "../../src/lib/runCommand";
import { PATIENCE } from "../../src/sources/request";
import { SourceError } from "../../src/sources/source";
import {
  attributeName,
  COMPONENT,
  ENTRY,
  groupComponent,
  isPlain,
  isSingle,
  relationOf,
} from "../../src/sources/strapi/attributes";
import { pathOf } from "../../src/sources/strapi/strapi";
import { StrapiApi } from "../../src/sources/strapi/strapiApi";

const HELP = `npm run cms:import -- strapi [--replace] [content-folder]

Puts the records of the content folder and their pictures into Strapi, and publishes them. STRAPI_URL is its address,
and STRAPI_TOKEN a token with full access. Its content types come from npm run cms:schema.

  --replace   also writes the records anew that Strapi has already, over what was edited there`;

interface Options {
  /** Whether to overwrite records that Strapi has already. */
  replace: boolean;
  say: (text: string) => void;
}

interface RecordToSend {
  type: ContentType;
  id: string;
  fields: Record<string, unknown>;
}

/**
 * Imports the records of a content folder and their pictures into Strapi, and publishes them. Unless `replace` is set,
 * records that Strapi has already stay unchanged, so a second import creates no duplicates and undoes no edit.
 */
export async function importContent(
  api: StrapiApi,
  folder: string,
  { json }: ContentFolder,
  { replace, say }: Options,
): Promise<void> {
  const records = recordsIn(json);
  const known = await documentIds(api);
  const wanted = records.filter(({ type, id }) => replace || !known.has(keyOf(type.name, id)));
  const pictures = await uploadPictures(api, folder, wanted);
  const send = async ({ type, id, fields }: RecordToSend) => {
    const keys: Keys = {
      picture: (place) => pictures.get(place),
      record: (name, other) => known.get(keyOf(name, other)),
    };
    const data = toStrapi(fieldTree(type), fields, keys);
    const documentId = known.get(keyOf(type.name, id));
    const isNew = documentId === undefined && !isSingle(type);
    const answer = await api.json(
      isNew || isSingle(type) ? pathOf(type) : `${pathOf(type)}/${documentId}`,
      { status: "published" },
      { method: isNew ? "POST" : "PUT", body: JSON.stringify({ data }), part: `${type.name} ${id}`.trim() },
    );
    if (isGroup(answer.data)) known.set(keyOf(type.name, id), String(answer.data.documentId));
  };
  for (const record of wanted) await send(record);
  // A second pass sets references to records that did not exist yet in the first.
  for (const record of wanted) if (namesOthers(record)) await send(record);
  say(
    `${wanted.length} of ${records.length} records were put into Strapi, with ${pictures.size} pictures.` +
      (wanted.length < records.length
        ? " The others are there already; `--replace` writes them anew, over what was edited there."
        : ""),
  );
}

const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;

const recordsIn = (json: ContentFolder["json"]): RecordToSend[] =>
  [...json].flatMap(([file, bytes]) => {
    const type = contentTypeOfFile(file);
    return type ? [{ type, id: idOfFile(type, file), fields: JSON.parse(bytes.toString("utf8")) }] : [];
  });

/** Strapi's document ids of all its records, published or not. */
async function documentIds(api: StrapiApi): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const idAttribute = attributeName("id");
  for (const type of contentTypes) {
    if (isSingle(type)) {
      if (await hasRecord(api, type)) known.set(keyOf(type.name, ""), "single");
      continue;
    }
    const entries = await api.all(pathOf(type), { status: "draft", fields: [idAttribute] });
    for (const entry of entries)
      known.set(keyOf(type.name, String(entry[idAttribute])), String(entry.documentId));
  }
  return known;
}

/** Strapi answers 404 for a single type that has no record yet. */
async function hasRecord(api: StrapiApi, type: ContentType): Promise<boolean> {
  try {
    return isGroup((await api.json(pathOf(type), { status: "draft" })).data);
  } catch (error) {
    if (error instanceof SourceError && error.status === 404) return false;
    throw error;
  }
}

const namesOthers = ({ type, fields }: RecordToSend) => {
  const asked: string[] = [];
  const record = (name: string, id: string) => {
    asked.push(`${name} ${id}`);
    return undefined;
  };
  toStrapi(fieldTree(type), fields, { picture: () => null, record });
  return asked.length > 0;
};

/** Uploads the records' pictures, unless Strapi has a file of that name. Returns Strapi's file ids by picture path. */
async function uploadPictures(
  api: StrapiApi,
  folder: string,
  records: readonly RecordToSend[],
): Promise<Map<string, unknown>> {
  const places = new Set<string>();
  const picture = (place: string) => places.add(place);
  for (const { type, fields } of records)
    toStrapi(fieldTree(type), fields, { picture, record: () => undefined });
  const ids = new Map<string, unknown>();
  for (const place of places) {
    // The name is the path below `media/`, so that files of the same name in different folders do not collide.
    const name = place.slice("/media/".length).replaceAll("/", "-");
    ids.set(place, (await api.fileNamed(name)) ?? (await api.upload(name, readPicture(folder, place))));
  }
  return ids;
}

const readPicture = (folder: string, place: string) => fs.readFileSync(path.join(folder, place));

/** Looks up Strapi's own ids: of a picture by its path, and of a record by its type and id. */
interface Keys {
  picture(path: string): unknown;
  /** Undefined if the record does not exist yet. */
  record(typeName: string, id: string): string | undefined;
}

/** Converts a record to the form that Strapi accepts. An empty value becomes null, which clears it in Strapi too. */
function toStrapi(group: FieldTree, values: unknown, keys: Keys): Record<string, unknown> {
  const change: Change = ({ field, value }) => {
    const { items } = field;
    if (field.const) return undefined;
    if (items) {
      const entries = [mapInner(field, Array.isArray(value) ? value : [], change)].flat();
      return isPlain(items) ? entries.map((entry) => ({ [ENTRY]: entry })) : entries;
    }
    if (isEmpty(value)) return null;
    const relation = relationOf(field);
    if (relation) return keys.record(relation.name, String(value));
    if (field.kind === "picture") return keys.picture(String(value));
    if (field.type !== "object") return value;
    const inner = groupOf(field, kindIn(value));
    return { ...(field.oneOf && { [COMPONENT]: groupComponent(inner) }), ...toStrapi(inner, value, keys) };
  };
  const renamed = Object.entries(mapFields(group, values, change)).map(([name, value]) => [
    attributeName(name),
    value,
  ]);
  return Object.fromEntries(renamed);
}

async function main(args: readonly string[]): Promise<number> {
  const replace = args.includes("--replace");
  const [cms, folder = "content", ...more] = args.filter((each) => each !== "--replace");
  if (cms !== "strapi" || more.length > 0 || folder.startsWith("-")) return usage(HELP, args);
  const { STRAPI_URL: url = "", STRAPI_TOKEN: token } = process.env;
  const api = new StrapiApi({ url, token, patience: PATIENCE });
  await importContent(api, folder, readContentFolder(folder), { replace, say: console.log });
  return 0;
}

if (require.main === module) runCommand(main);
