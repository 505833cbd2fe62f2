import { getOrMake } from "../../lib/maps";
import { type AliasPlan, planAliases } from "../aliases/planAliases";
import { iconNames } from "../icons";
import type { Publication } from "../publication";
import { contentTypeOfFile, idOfFile } from "../registry";
import { suggester } from "./didYouMean";
import { meantFile } from "./placeProblems";
import type { ContentFolder } from "./readContentFolder";
import type { RecordFile } from "./recordFile";

/** What the content as a whole holds: the things that one record may name in another. */
export interface Known {
  /** Ids by the name of their content type or group. */
  ids: ReadonlyMap<string, Names>;
  /** Addresses of pages. */
  pages: Names;
  /** By the address of a page: its parts that a link may lead to. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Paths of pictures, as content names them: `/media/depot.jpg`. */
  pictures: Names;
  icons: Names;
  aliases: AliasPlan;
  /** When visitors can see the pages, by address, and a record of a type. */
  publications: ReadonlyMap<string, Publication>;
  publicationOf(typeName: string, id: string): Publication | undefined;
  /** Whether any record is a draft or has dates. */
  hasDates: boolean;
}

/** A set of names that can say which of them was meant. */
export interface Names {
  has(name: string): boolean;
  suggest(typed: string): string | undefined;
}

/** Gathers what records, pages, pictures and icons there are. */
export function gatherKnown(records: readonly RecordFile[], folder: ContentFolder): Known {
  const owners = records.flatMap(({ path, file, aliases }) =>
    path === undefined ? [] : [{ path, file, aliases: aliases.map(({ value }) => value) }],
  );
  const unread = unreadRecords(folder);
  const byKey = new Map(records.map(({ type, id, publication }) => [`${type.name} ${id}`, publication]));
  return {
    ids: new Map([...idsByType([...records, ...unread])].map(([type, ids]) => [type, names(ids)])),
    pages: names([...owners, ...unread].flatMap(({ path }) => path ?? [])),
    anchors: new Map(
      records.flatMap(({ path, readable, anchors }) => (path && readable ? [[path, anchors]] : [])),
    ),
    pictures: names([...folder.media.keys()].map((path) => `/${path}`)),
    icons: names(iconNames()),
    aliases: planAliases(owners, owners),
    publications: new Map(
      records.flatMap(({ path, publication }) => (path === undefined ? [] : [[path, publication]])),
    ),
    publicationOf: (typeName, id) => byKey.get(`${typeName} ${id}`),
    hasDates: [...byKey.values()].some(
      ({ draft, ...times }) => draft || Object.values(times).some((time) => time !== undefined),
    ),
  };
}

/**
 * Files that are too large or too protected to read, or have a wrong ending, are reported themselves; those that
 * point to them are not to blame.
 */
function unreadRecords({ others }: ContentFolder) {
  return [...others.keys()].map(meantFile).flatMap((file) => {
    const type = contentTypeOfFile(file);
    if (!type) return [];
    const id = idOfFile(type, file);
    return [{ type, id, path: type.path?.(id), innerIds: [] }];
  });
}

function idsByType(
  records: readonly Pick<RecordFile, "type" | "id" | "innerIds">[],
): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (type: string, id: string) => getOrMake(ids, type, () => new Set()).add(id);
  for (const { type, id, innerIds } of records) {
    if (id) add(type.name, id);
    // Groups inside a record have ids too: services name a group of the services overview.
    for (const inner of innerIds) add(inner.to, inner.value);
  }
  return ids;
}

function names(all: Iterable<string>): Names {
  const set = new Set(all);
  return { has: (name) => set.has(name), suggest: suggester(set) };
}
