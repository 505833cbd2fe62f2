import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, fileOfRecord } from "@sitekit/content/contentType";
import { isGroup } from "@sitekit/content/mapFields";
import { publicationNote, publicationOf } from "@sitekit/content/publication";
import type { FieldPath } from "../save/fieldValues";
import { type Place as FieldPlace, leavesOf, type Records, recordTitle } from "../save/usedBy";

/** A place of the editor, as the part of its address after `#` names it. */
export type Place =
  | { kind: "start" }
  | { kind: "attention" }
  | { kind: "pictures" }
  /** What is not saved yet, and the records that were deleted. */
  | { kind: "unsaved" | "deleted" }
  /** Begins a set of changes. */
  | { kind: "newSet" }
  /** A set of changes; one without a name is what is published. */
  | { kind: "set"; slug: string }
  | { kind: "new"; folder: string; copyOf?: string; slot?: string }
  | { kind: "record"; file: string; field?: FieldPath };

export const recordAddress = (file: string, field?: FieldPath): string =>
  `#/${file.replace(/\.json$/, "")}${field?.length ? `?field=${field.join(".")}` : ""}`;

/** The address of a set, which stays when it is begun anew; without one, of what is published. */
export const setAddress = (set?: { slug: string }): string => `#/set/${set ? slugOf(set) : ""}`;

/** The part of a set's address that stays when it is begun anew. */
export const slugOf = ({ slug }: { slug: string }): string => slug.replace(/\.\d+$/, "");

/** The address of a record that was never saved. */
export const newAddress = (folder: string, slot: string): string => `#/new/${folder}?slot=${slot}`;

export function placeAt(config: ContentModel, hash: string): Place {
  const [path = "", query] = decodeURIComponent(hash.replace(/^#\/?/, "")).split("?");
  const parameters = new URLSearchParams(query);
  const [, folder, id] = /^collections\/([^/]+)\/(?:entries\/)?(.+)$/.exec(path) ?? [];
  if (folder && id) return oldPlace(config, folder, id);
  if (path === "") return { kind: "start" };
  if (path === "attention" || path === "pictures" || path === "unsaved" || path === "deleted")
    return { kind: path };
  if (path === "sets") return { kind: "newSet" };
  if (path.startsWith("set/")) return { kind: "set", slug: path.slice("set/".length) };
  if (path.startsWith("new/"))
    return {
      kind: "new",
      folder: path.slice("new/".length),
      copyOf: parameters.get("copy") ?? undefined,
      slot: parameters.get("slot") ?? undefined,
    };
  return { kind: "record", file: `${path}.json`, field: pathIn(parameters.get("field") ?? "") };
}

/** The path to a field as it stands in an address, `questions.1.answer`; undefined for none. */
export const pathIn = (text: string): FieldPath | undefined =>
  text ? text.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : undefined;

/** A place by its address in the editor that was here before this one. */
function oldPlace(config: ContentModel, folder: string, id: string): Place {
  if (id === "new") return { kind: "new", folder };
  const type = config.types.find(({ name }) => name.toLowerCase() === id.replaceAll("-", ""));
  if (type && "file" in type.source) return { kind: "record", file: type.source.file };
  return { kind: "record", file: `${folder}/${id}.json` };
}

/** A record in the list of what there is. */
export interface Listed {
  file: string;
  title: string;
  /** "Draft", or the dates of its publication. */
  note: string;
  /** The folder that it stands in below that of its type. */
  folder: string;
}

/** A part of the list: the records of a type, or those that exist once. */
export interface ListedGroup {
  label: string;
  /** For types with a folder: where new records go, and what one is called. */
  folder?: string;
  type?: ContentType;
  records: Listed[];
}

/** All records by type: first the main pages, then folders, then what stands on every page. */
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
  return [
    singles("Main pages", single.filter(isPage)),
    ...folders,
    singles(
      "On every page",
      single.filter((type) => !isPage(type)),
    ),
  ];
}

function listed(config: ContentModel, type: ContentType, file: string, records: Records): Listed {
  const record = records[file];
  const [, ...inside] = file.split("/");
  return {
    file,
    title: recordTitle(type, record, file),
    note: publicationNote(publicationOf(Object(record), config.timeZone), new Date(), config.timeZone),
    folder: inside.slice(0, -1).join("/"),
  };
}

const byPlace = (a: Listed, b: Listed) =>
  a.folder.localeCompare(b.folder, "en") || a.title.localeCompare(b.title, "en");

/** A place where the searched words stand. */
export interface Found extends FieldPlace {
  title: string;
  /** The text around the first word; empty if the title has it. */
  text: string;
}

/** The most results: nobody reads more. */
const MOST_FOUND = 40;

/** The records whose title or texts have all searched words; those with the words in their title first. */
export function search(config: ContentModel, records: Records, typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    if (!type || !isGroup(record)) return [];
    const title = recordTitle(type, record, file);
    const texts = leavesOf(config, file, record).filter(({ value }) => typeof value === "string");
    const all = [title, ...texts.map(({ value }) => String(value))].join("\n").toLowerCase();
    if (!words.every((word) => hasWord(all, word))) return [];
    const inTitle = words.every((word) => hasWord(title.toLowerCase(), word));
    const [first = ""] = words;
    const at = texts.find(({ value }) => !inTitle && hasWord(String(value).toLowerCase(), first));
    return [{ file, title, path: at?.path ?? [], text: around(String(at?.value ?? ""), first), inTitle }];
  });
  return found.sort((a, b) => Number(b.inTitle) - Number(a.inTitle)).slice(0, MOST_FOUND);
}

/** Whether a text has a word, or one that begins with all but its last letter: "lights" finds Lighting. */
function hasWord(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word.length < 5) return false;
  const stem = word.slice(0, -1);
  return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(stem));
}

const AROUND = 40;

function around(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const [from, to] = [Math.max(0, at - AROUND), at + word.length + AROUND];
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
