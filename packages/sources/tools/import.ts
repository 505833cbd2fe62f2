import fs from "node:fs";
import path from "node:path";
import { checkFolder } from "@sitekit/check/checkContent";
import type { SiteConfig } from "@sitekit/check/config";
import { formatProblems, isError } from "@sitekit/check/problem";
import { type ContentFolder, readContentFolder } from "@sitekit/check/readContentFolder";
import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import { type FieldTree, fieldTree, valueWith } from "@sitekit/content/fieldTree";
import { count } from "@sitekit/content/fillIn";
import { isGroup } from "@sitekit/content/mapFields";
import { usage } from "@sitekit/lib/runCommand";
import { FormData } from "undici";
import { readContent } from "../readContent";
import { type Entry, EntryReader, referencesIn } from "../readEntry";
import { attributeName, isSingle, populate, relationOf, STRAPI } from "../strapi/attributes";
import { nothingIfMissing, pathOf, StrapiApi } from "../strapi/strapi";
import { type Keys, toStrapi, withReferences } from "./toStrapi";

const HELP = `npm run cms -- import strapi [--replace] [content-folder]

Imports the records of the content folder and their pictures into Strapi, and publishes all records except drafts.
First run \`npm run cms -- schema\`, which writes the content types into the Strapi project. Then start Strapi. Set
the environment variable STRAPI_URL to the address of Strapi, and STRAPI_TOKEN to an API token with full access.

  --replace   also overwrites the records that Strapi already has, including edits made there`;

interface Options {
  /** Whether to overwrite records that already exist in Strapi. */
  replace: boolean;
  say: (text: string) => void;
}

interface RecordToSend {
  type: ContentType;
  id: string;
  fields: Record<string, unknown>;
}

/**
 * Imports the records of a content folder and their pictures into Strapi, and publishes all except drafts. Without
 * `replace`, records that already exist in Strapi are not overwritten, so a second import neither loses edits nor
 * creates duplicates. A record that was deleted in Strapi is imported again, and `withReferences` restores references
 * to it that Strapi had removed.
 */
export async function importContent(
  config: ContentModel,
  api: StrapiApi,
  folder: string,
  { json }: ContentFolder,
  { replace, say }: Options,
): Promise<void> {
  const records = recordsIn(config, json);
  const known = await documentIds(config, api);
  const had = new Set(known.keys());
  const isWanted = ({ type, id }: RecordToSend) => replace || !had.has(keyOf(type.name, id));
  const wanted = records.filter(isWanted);
  const pictures = await uploadPictures(api, folder, wanted);
  const keys: Keys = {
    // In records from the content folder, `place` is the path of a picture. In records that were read from Strapi
    // (with `WITH_FILE_IDS`), it is already the number that Strapi gave to the picture.
    picture: (place) => pictures.get(place) ?? (/^\d+$/.test(place) ? Number(place) : undefined),
    record: (name, other) => known.get(keyOf(name, other)),
  };
  const put = async ({ type, id }: RecordToSend, data: object, status: string) => {
    const documentId = known.get(keyOf(type.name, id));
    const isNew = documentId === undefined && !isSingle(type);
    const answer = await api.at(
      isNew || isSingle(type) ? pathOf(type) : `${pathOf(type)}/${documentId}`,
      { status },
      { method: isNew ? "POST" : "PUT", body: JSON.stringify({ data }), part: `${type.name} ${id}`.trim() },
    );
    if (isGroup(answer.data)) known.set(keyOf(type.name, id), String(answer.data.documentId));
  };
  const send = (record: RecordToSend) =>
    put(
      record,
      toStrapi(fieldTree(record.type), record.fields, keys),
      valueWith(fieldTree(record.type), "draft", record.fields) === true ? "draft" : "published",
    );
  for (const record of wanted) await send(record);
  // The first pass leaves out references to records that Strapi does not have yet. This second pass sets them.
  for (const record of wanted) if (namesOthers(record)) await send(record);

  const isBack = ({ to = "" }: FieldTree, id: unknown) => {
    const key = keyOf(to, String(id));
    return known.has(key) && !had.has(key);
  };
  let restored = 0;
  for (const record of records.filter((each) => !isWanted(each) && namesOthers(each))) {
    const { type, fields } = record;
    const { entry, isEdited } = await entryOf(api, type, String(known.get(keyOf(type.name, record.id))));
    const now = new EntryReader(type, WITH_FILE_IDS).read(fieldTree(type), entry);
    const whole = withReferences(fieldTree(type), now, fields, isBack) as Record<string, unknown>;
    const changed = Object.keys(whole).filter(
      (name) => JSON.stringify(whole[name]) !== JSON.stringify(now[name]),
    );
    if (changed.length === 0) continue;
    const all = toStrapi(fieldTree(type), whole, keys);
    const data = Object.fromEntries(changed.map(attributeName).map((name) => [name, all[name]]));
    // If the record is not published or has unpublished edits, the references are added only to its draft. Publishing
    // the record would make the whole draft public.
    await put(record, data, isEdited ? "draft" : "published");
    restored += 1;
  }
  say(
    `${wanted.length} of ${count(records.length, "record was", "records were")} imported into Strapi, with ${count(pictures.size, "picture", "pictures")}.` +
      (restored > 0
        ? ` References to the imported records were restored in ${count(restored, "other record", "other records")}.`
        : "") +
      (wanted.length < records.length
        ? " The records that Strapi already had were not overwritten. `--replace` overwrites them, including edits made in Strapi."
        : ""),
  );
}

const WITH_FILE_IDS = { ...STRAPI, picture: ({ id }: Entry) => id };

/**
 * Returns the draft version of a record in Strapi (`entry`). `isEdited` is true if publishing this draft would make
 * something new public: it was edited after publication, or the record is not published.
 */
async function entryOf(api: StrapiApi, type: ContentType, documentId: string) {
  const path = isSingle(type) ? pathOf(type) : `${pathOf(type)}/${documentId}`;
  const versionOf = async (status: string): Promise<Entry> => {
    const { data } = await api.at(path, { status, populate: populate(fieldTree(type)) });
    return isGroup(data) ? data : {};
  };
  const { publishedAt } = await versionOf("published").catch(nothingIfMissing);
  const entry = await versionOf("draft");
  return { entry, isEdited: !publishedAt || String(entry.updatedAt) > String(publishedAt) };
}

const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;

const recordsIn = (config: ContentModel, json: ContentFolder["json"]): RecordToSend[] =>
  [...json].flatMap(([file, bytes]) => {
    const type = config.typeOfFile(file);
    return type ? [{ type, id: idOfFile(type, file), fields: JSON.parse(bytes.toString("utf8")) }] : [];
  });

/**
 * Returns the document ids of all records in Strapi, published or not. `keyOf` makes the keys of the map. A type with a
 * single record needs no document id, so the value for its record is only a placeholder.
 */
async function documentIds({ types }: ContentModel, api: StrapiApi): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const idAttribute = attributeName("id");
  for (const type of types) {
    if (isSingle(type)) {
      // Strapi responds with 404 for a single type that has no record yet.
      const { data } = await api.at(pathOf(type), { status: "draft" }).catch(nothingIfMissing);
      if (isGroup(data)) known.set(keyOf(type.name, ""), "single");
      continue;
    }
    const entries = await api.all(pathOf(type), { status: "draft", fields: [idAttribute] });
    for (const entry of entries)
      known.set(keyOf(type.name, String(entry[idAttribute])), String(entry.documentId));
  }
  return known;
}

/**
 * Whether a record contains references to other records. Strapi stores these as relations. A reference to a group
 * inside a record does not count, because Strapi stores it as text.
 */
const namesOthers = ({ type, fields }: RecordToSend) =>
  referencesIn(fieldTree(type), fields).some(({ to, inner }) => relationOf({ kind: "reference", to, inner }));

/**
 * Uploads the pictures of the records. A picture is skipped if Strapi already has a file with its name. Returns a map
 * from the path of each picture to the id of its file in Strapi.
 */
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
    // The file name contains the folders below `media/`. Otherwise `north/map.png` and `south/map.png` would have the
    // same name.
    const name = place.slice("/media/".length).replaceAll("/", "-");
    const known = await api.files({ filters: { name: { $eq: name } } });
    ids.set(place, firstId(known) ?? (await upload(api, name, fs.readFileSync(path.join(folder, place)))));
  }
  return ids;
}

async function upload(api: StrapiApi, name: string, bytes: Buffer): Promise<unknown> {
  const body = new FormData();
  body.append("files", new Blob([new Uint8Array(bytes)]), name);
  return firstId(await api.json(`${api.url}/api/upload`, { method: "POST", body, part: name }));
}

const firstId = (files: unknown) => (Array.isArray(files) && isGroup(files[0]) ? files[0].id : undefined);

/**
 * Reads the content folder, and fetches the records of hosted content types that have no files in the folder. The check
 * needs these records too, because the files may refer to them.
 */
async function withHosted(config: ContentModel, folder: string): Promise<ContentFolder> {
  const { json } = readContentFolder(folder);
  const inFiles = new Set([...json.keys()].map((file) => config.typeOfFile(file)?.name));
  return readContent(config, folder, { types: config.types.filter(({ name }) => !inFiles.has(name)) });
}

/** Runs `npm run cms -- import`, which writes the content of a folder to Strapi. Returns the exit code. */
export async function importCommand(config: SiteConfig, args: readonly string[]): Promise<number> {
  const replace = args.includes("--replace");
  const [cms, folder = "content", ...more] = args.filter((each) => each !== "--replace");
  if (cms !== "strapi" || more.length > 0 || args.includes("--help") || folder.startsWith("-"))
    return usage(HELP, args);
  const { STRAPI_URL: url = "", STRAPI_TOKEN: token } = process.env;
  const api = new StrapiApi({ url, token });
  const { problems } = checkFolder(config, await withHosted(config, folder));
  const errors = problems.filter(isError);
  if (errors.length > 0) {
    console.error(`${formatProblems(errors)}\nNothing was imported. Correct the errors above first.`);
    return 1;
  }
  await importContent(config, api, folder, readContentFolder(folder), { replace, say: console.log });
  return 0;
}
