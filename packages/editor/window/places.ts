import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, fileOfRecord, idOfFile } from "@sitekit/content/contentType";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import type { FieldPath } from "../model/fieldValues";
import { type Records, recordTitle } from "../model/usedBy";

/** A place in the editor, as named in the part of its address after `#`. */
export type Place =
  | { kind: "start" }
  | { kind: "attention" }
  | { kind: "pictures" }
  /** The saves and publications. */
  | { kind: "history" }
  /** Unsaved work, and the deleted records. */
  | { kind: "unsaved" | "deleted" }
  /** Replacing words in all records. */
  | { kind: "replace"; find: string }
  /** Starting a set of changes. */
  | { kind: "newSet" }
  /** A set of changes; an empty name means the published content. */
  | { kind: "set"; slug: string }
  | { kind: "new"; folder: string; copyOf?: string; slot?: string }
  /** A record. `find` is a text in the field to select. */
  | { kind: "record"; file: string; field?: FieldPath; find?: string };

/** The address of a record, of a field in it, or of a text in that field. */
export const recordAddress = (file: string, field?: FieldPath, find = ""): string => {
  const query = [field?.length && `field=${field.join(".")}`, find && `find=${encodeURIComponent(find)}`];
  const given = query.filter(Boolean).join("&");
  return `#/${file.replace(/\.json$/, "")}${given && `?${given}`}`;
};

/**
 * The address that the list marks as open. A record that was just saved for the first time has a file, and
 * its window is still at the address of a new record.
 */
export function listedAddress(place: Place, hash: string, openFile?: string): string {
  if (place.kind === "record") return recordAddress(place.file);
  return place.kind === "new" && openFile ? recordAddress(openFile) : hash;
}

/**
 * The address of a set, which stays the same when it is restarted; without a set, of the published content.
 */
export const setAddress = (set?: { slug: string }): string => `#/set/${set ? slugOf(set) : ""}`;

/** The part of a set's address that stays the same when it is restarted. */
export const slugOf = ({ slug }: { slug: string }): string => slug.replace(/\.\d+$/, "");

/** The address of the pane for replacing words in all records. */
export const replaceAddress = (find = ""): string =>
  `#/replace${find && `?find=${encodeURIComponent(find)}`}`;

/** A number with its noun: "1 place", "2 places". */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** A time of this browser's clock: "1 December 2026 at 09:00". */
export const formatTime = (iso: string) =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });

/** The address of a record that was never saved. */
export const newAddress = (folder: string, slot: string): string => `#/new/${folder}?slot=${slot}`;

/**
 * The place that a hash names. Every hash names one: a missing record is reported where it would be shown.
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

/** A part of an address, decoded if it can be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path to a field in the form used in addresses, `questions.1.answer`; undefined if there is none. */
export const pathIn = (text: string): FieldPath | undefined =>
  text ? text.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : undefined;

/** A place by its address in the earlier editor. */
function oldPlace(config: ContentModel, folder: string, id: string): Place {
  if (id === "new") return { kind: "new", folder };
  const type = config.types.find(({ name }) => name.toLowerCase() === id.replaceAll("-", ""));
  if (type && "file" in type.source) return { kind: "record", file: type.source.file };
  return { kind: "record", file: `${folder}/${id}.json` };
}

/** The record whose page is at an address of the website. */
export function fileAt(config: ContentModel, address: string, records: Records): string | undefined {
  return Object.keys(records).find((file) => {
    const type = config.typeOfFile(file);
    return type?.path?.(idOfFile(type, file)) === address;
  });
}

/** A record in the list. */
export interface Listed {
  file: string;
  title: string;
  /** "Draft", or the dates of its publication. */
  note: string;
  /** The subfolder of the record, below its type's folder. */
  folder: string;
}

/** A part of the list: the records of a type, or those of types with a single record. */
export interface ListedGroup {
  label: string;
  /** For types with a folder: the folder of new records, and the name of a single record. */
  folder?: string;
  type?: ContentType;
  records: Listed[];
}

/** All records by type: first the main pages, then folders, then records that are shown on every page. */
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

/** A note on the publication of a record: "Draft", or its dates. */
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
