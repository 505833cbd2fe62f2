import { getOrMake, groupBy } from "../../lib/maps";
import { urlIn } from "../../lib/text";
import { type AliasPlan, planAliases } from "../aliases/planAliases";
import { iconNames } from "../icons";
import type { Publication } from "../publication";
import { contentTypeOfFile, idOfFile } from "../registry";
import type { ContentFolder } from "./readContentFolder";
import { fieldsIn, type RecordFile } from "./recordFile";
import { suggester } from "./words";

/** What the content is checked against. */
interface Circumstances {
  folder: ContentFolder;
  /** Files that may have been published, relative to the content folder. */
  published: readonly string[];
  /** The time at which visitors see the pages. */
  now: Date;
}

/** What rules ask about the content as a whole. */
export interface Known extends Circumstances {
  /** Ids by the name of their content type or group. */
  ids: ReadonlyMap<string, Names>;
  /** Addresses of pages. */
  pages: Names;
  /** Paths of pictures, as content names them: `/media/depot.jpg`. */
  pictures: Names;
  icons: Names;
  /** The record that has an address, and the one with the type and id `Service iot`. */
  byPath: ReadonlyMap<string, RecordFile>;
  byId: ReadonlyMap<string, RecordFile>;
  aliases: AliasPlan;
  /** The faults of aliases by file. */
  aliasProblems: ReadonlyMap<string | undefined, AliasPlan["problems"]>;
  /** The publication of pages by address. */
  publications: ReadonlyMap<string, Publication>;
  /** The domain of this site, from the record of the company. */
  ownHost?: string;
}

/** A set of names that can suggest the one closest to a typo. */
export interface Names {
  has(name: string): boolean;
  suggest(typed: string): string | undefined;
}

/** Collects the records, pages, pictures and icons that exist. */
export function gatherKnown(records: readonly RecordFile[], circumstances: Circumstances): Known {
  const { folder } = circumstances;
  const owners = records.flatMap(({ path, file, aliases }) =>
    path === undefined ? [] : [{ path, file, aliases: aliases.map(({ value }) => value) }],
  );
  const aliases = planAliases(owners, owners);
  const unread = unreadRecords(folder);
  // A single page keeps its address, because only the other record can get another id.
  const isSingle = ({ type }: RecordFile) => "file" in type.source;
  const singlesLast = [
    ...records.filter((record) => !isSingle(record)).toReversed(),
    ...records.filter(isSingle),
  ];
  const byPath = new Map(
    singlesLast.flatMap((record) => (record.path === undefined ? [] : [[record.path, record]])),
  );
  return {
    ...circumstances,
    ids: new Map([...idsByType([...records, ...unread])].map(([type, ids]) => [type, names(ids)])),
    pages: names([...owners, ...unread].flatMap(({ path }) => path ?? [])),
    pictures: names([...folder.media.keys()].map((path) => `/${path}`)),
    icons: names(iconNames()),
    byPath,
    byId: new Map(records.map((record) => [`${record.type.name} ${record.id}`, record])),
    aliases,
    aliasProblems: groupBy(aliases.problems, ({ file }) => file),
    ownHost: hostIn(records.find(({ type }) => type.name === "Company")),
    publications: new Map([...byPath].map(([path, { publication }]) => [path, publication])),
  };
}

/** Maps `x.JSON`, `x.jsonc`, `x.json.txt` and `x.json.bak` to `x.json`. Operating systems may hide the last extension. */
export const meantFile = (file: string) => file.replace(/\.json[\w.~-]*$/i, ".json");

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

/** The domain in a company's `siteUrl`. */
function hostIn(company: RecordFile | undefined): string | undefined {
  return company && urlIn(String(fieldsIn(company).siteUrl))?.host;
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
