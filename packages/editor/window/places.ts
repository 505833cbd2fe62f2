import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import type { FieldPath } from "../model/fieldValues";
import { type Records, recordTitle } from "../model/usedBy";

/** A place in the editor, such as a list or the form of a record. The part of the URL after `#` identifies it. */
export type Place =
  | { kind: "start" }
  | { kind: "attention" }
  | { kind: "pictures" }
  /** The list of the latest saves. */
  | { kind: "history" }
  /** The list of unsaved work, or of deleted records. */
  | { kind: "unsaved" | "deleted" }
  /** The pane **Replace words**. `find` is the text to replace. */
  | { kind: "replace"; find: string }
  /** The form that starts a set of changes. */
  | { kind: "newSet" }
  /** A set of changes, or the published content if `slug` is empty. */
  | { kind: "set"; slug: string }
  | { kind: "new"; folder: string; copyOf?: string; slot?: string }
  /** A record. `field` is the field to focus, and `find` is the text to select in it. */
  | { kind: "record"; file: string; field?: FieldPath; find?: string };

/**
 * Returns the address of a record, of a field in it, or of a text in that field, such as
 * `#/articles/x?field=title&find=GPS`.
 */
export const recordAddress = (file: string, field?: FieldPath, find = ""): string => {
  const query = [field?.length && `field=${field.join(".")}`, find && `find=${encodeURIComponent(find)}`];
  const given = query.filter(Boolean).join("&");
  return `#/${file.replace(/\.json$/, "")}${given && `?${given}`}`;
};

/**
 * Returns the address of the open pane or record. The sidebar marks the link with this address. `openFile` is the file
 * of the open record. It is needed after the first save of a new record: `history.replaceState` then changes the URL
 * without a `hashchange` event, so `place` and `hash` still belong to the form for a new record.
 */
export function listedAddress(place: Place, hash: string, openFile?: string): string {
  if (place.kind === "record") return recordAddress(place.file);
  return place.kind === "new" && openFile ? recordAddress(openFile) : hash;
}

/**
 * Returns the address of a set of changes; without a set, the address of the published content. When a set is restarted
 * on top of newly published changes, it gets a new branch and a new slug, such as `prices.2`, but keeps its address.
 */
export const setAddress = (set?: { slug: string }): string => `#/set/${set ? slugOf(set) : ""}`;

/** Returns the slug without the number that is added when a set gets a new branch: `prices` for `prices.2`. */
export const slugOf = ({ slug }: { slug: string }): string => slug.replace(/\.\d+$/, "");

/** Returns the address of the pane **Replace words**. `find` is the text to replace. */
export const replaceAddress = (find = ""): string =>
  `#/replace${find && `?find=${encodeURIComponent(find)}`}`;

/** Returns a number with its noun: "1 place", "2 places". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** Whether a content file is a picture. The folder with the pictures also contains documents (PDF). */
export const isPicture = (file: string): boolean => file.startsWith("media/") && !file.endsWith(".pdf");

/**
 * Counts the records, pictures and documents among these files. Returns, for example, `["2 records", "1 picture"]`: a
 * kind without files is left out. `adjective` comes before each noun, as in "new ".
 */
export function countedFiles(files: readonly string[], adjective = ""): string[] {
  const media = files.filter((file) => !file.endsWith(".json"));
  const pictures = media.filter(isPicture).length;
  const counts = [
    [files.length - media.length, "record"],
    [pictures, "picture"],
    [media.length - pictures, "document"],
  ] as const;
  return counts.flatMap(([count, noun]) => (count > 0 ? counted(count, adjective + noun) : []));
}

/** Formats a time in the time zone of this browser: "1 December 2026 at 09:00". */
export const formatTime = (iso: string) =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });

/** Returns the address of a new record. `slot` is the unique name that identifies the record until its first save. */
export const newAddress = (folder: string, slot: string): string => `#/new/${folder}?slot=${slot}`;

/**
 * Returns the place to which a hash refers. A hash with no other meaning counts as the address of a record, which
 * may not exist.
 */
export function placeAt(config: ContentModel, hash: string): Place {
  const [given = "", ...queries] = hash.replace(/^#\/?/, "").split("?");
  const path = decoded(given).replace(/\/+$/, "");
  const parameters = new URLSearchParams(queries.join("?"));
  const queryValue = (name: string) => parameters.get(name) || undefined;
  const [, folder, id] = /^collections\/([^/]+)\/(?:entries\/)?(.+)$/.exec(path) ?? [];
  if (folder && id) return oldPlace(config, folder, id);
  if (path === "") return { kind: "start" };
  if (
    path === "attention" ||
    path === "pictures" ||
    path === "history" ||
    path === "unsaved" ||
    path === "deleted"
  )
    return { kind: path };
  if (path === "replace") return { kind: "replace", find: queryValue("find") ?? "" };
  if (path === "sets") return { kind: "newSet" };
  if (/^set(\/|$)/.test(path)) return { kind: "set", slug: path.slice("set/".length) };
  if (path.startsWith("new/"))
    return {
      kind: "new",
      folder: path.slice("new/".length),
      copyOf: queryValue("copy"),
      slot: queryValue("slot"),
    };
  return {
    kind: "record",
    file: `${path}.json`,
    field: pathIn(queryValue("field") ?? ""),
    find: queryValue("find"),
  };
}

/** Decodes a part of an address; returns it unchanged if it cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parses the text of a field's path, such as `questions.1.answer`. Returns undefined for an empty text. */
export const pathIn = (text: string): FieldPath | undefined =>
  text ? text.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : undefined;

/** Returns the place for an address that an earlier version of the editor used, such as `#/collections/x/entries/y`. */
function oldPlace(config: ContentModel, folder: string, id: string): Place {
  if (id === "new") return { kind: "new", folder };
  const type = config.types.find(({ name }) => name.toLowerCase() === id.replaceAll("-", ""));
  if (type && "file" in type.source) return { kind: "record", file: type.source.file };
  return { kind: "record", file: `${folder}/${id}.json` };
}

/** Returns the file of the record whose page has this address on the website; undefined if there is no such record. */
export function fileAt(config: ContentModel, address: string, records: Records): string | undefined {
  return Object.keys(records).find((file) => {
    const type = config.typeOfFile(file);
    return type?.path?.(idOfFile(type, file)) === address;
  });
}

/** A record in the list of records. */
export interface Listed {
  file: string;
  title: string;
  /**
   * The note that `noteOn` returns, such as "Draft" or "Public until" with a time. Empty if the record is public and
   * will stay public.
   */
  note: string;
  /**
   * The folder of the record without the outermost folder: `a/b` for `articles/a/b/x.json`, and empty for
   * `articles/x.json`.
   */
  folder: string;
}

/**
 * A group in the list of records. It contains all records of a type that has a folder, or records of several types that
 * allow only one record each, such as the home page and the contact page.
 */
export interface ListedGroup {
  label: string;
  /** The folder for new records. Undefined if each record of the group is the only record of its type. */
  folder?: string;
  /** The type of the records. Undefined if `folder` is undefined. */
  type?: ContentType;
  records: Listed[];
}

/**
 * Returns the records in groups: first the pages whose type allows only one record, such as the home page; then a group
 * for each type with a folder; and last the other records whose type allows only one record, such as the menu.
 */
export function listOf(config: ContentModel, records: Records): ListedGroup[] {
  const isPage = (type: ContentType) =>
    type.path !== undefined || fileOfRecord(type, "").startsWith("pages/");
  const single = config.types.filter(({ source }) => "file" in source);
  const singles = (label: string, types: readonly ContentType[]): ListedGroup => ({
    label,
    records: types.map((type) => listed(config, type, fileOfRecord(type, ""), records)),
  });
  const folders = config.types.flatMap((type): ListedGroup[] => {
    if (!("folder" in type.source)) return [];
    const files = Object.keys(records).filter((file) => config.typeOfFile(file) === type);
    const inOrder = files.map((file) => listed(config, type, file, records)).sort(byPlace);
    return [{ label: type.label, folder: type.source.folder, type, records: inOrder }];
  });
  const groups = [
    singles("Main pages", single.filter(isPage)),
    ...folders,
    singles(
      "On every page",
      single.filter((type) => !isPage(type)),
    ),
  ];
  return groups.filter(({ folder, records }) => folder !== undefined || records.length > 0);
}

/**
 * Returns a note on the publication of a record, such as "Draft" or "Public until 1 May 2027, 09:00 (Lagos time)".
 * Returns an empty text if the record is public and will stay public.
 */
export const noteOn = ({ timeZone }: ContentModel, type: ContentType, record: unknown): string =>
  publicationNote(publicationOf(type, Object(record), timeZone), new Date(), timeZone);

function listed(config: ContentModel, type: ContentType, file: string, records: Records): Listed {
  const record = records[file];
  const [, ...inside] = file.split("/");
  return {
    file,
    title: recordTitle(type, record, file),
    note: noteOn(config, type, record),
    folder: inside.slice(0, -1).join("/"),
  };
}

const byPlace = (a: Listed, b: Listed) =>
  a.folder.localeCompare(b.folder, "en") || a.title.localeCompare(b.title, "en");
