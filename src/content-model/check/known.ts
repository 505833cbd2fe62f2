import { getOrMake } from "../../lib/maps";
import { type AliasPlan, planAliases } from "../aliases/planAliases";
import { iconNames } from "../icons";
import type { Publication } from "../publication";
import { contentTypeOfFile, idOfFile } from "../registry";
import { suggester } from "./didYouMean";
import { meantFile } from "./placeProblems";
import type { ContentFolder } from "./readContentFolder";
import type { RecordFile } from "./recordFile";

/** Everything in the content that a record may reference. */
export interface Known {
  /** Ids by the name of their content type or group. */
  ids: ReadonlyMap<string, Names>;
  /** Addresses of pages. */
  pages: Names;
  /** The fragments that links to a page may use, by the page's address. */
  anchors: ReadonlyMap<string, readonly string[]>;
  /** Paths of pictures, as content names them: `/media/depot.jpg`. */
  pictures: Names;
  icons: Names;
  aliases: AliasPlan;
  /** The publication of pages by address, and of a record by its type and id. */
  publications: ReadonlyMap<string, Publication>;
  publicationOf(typeName: string, id: string): Publication | undefined;
  /** Whether any record is a draft or has dates. */
  hasDates: boolean;
}

/** A set of names that can suggest the one closest to a typo. */
export interface Names {
  has(name: string): boolean;
  suggest(typed: string): string | undefined;
}

/** Collects the records, pages, pictures and icons that exist. */
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
 * Files that are too large, cannot be read or have a wrong extension are reported themselves. Their records count as
 * existing, so that references to them are not reported as well.
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
    // Groups inside a record have ids too: services reference a group of the services overview.
    for (const inner of innerIds) add(inner.to, inner.value);
  }
  return ids;
}

function names(all: Iterable<string>): Names {
  const set = new Set(all);
  return { has: (name) => set.has(name), suggest: suggester(set) };
}
