import { type AliasPlan, planAliases } from "@sitekit/content/aliases/planAliases";
import { reservedIn } from "@sitekit/content/aliases/reserved";
import type { ContentModel } from "@sitekit/content/contentModel";
import { idOfFile } from "@sitekit/content/contentType";
import { iconNames } from "@sitekit/content/icons";
import type { Publication } from "@sitekit/content/publication";
import { getOrMake, groupBy } from "@sitekit/lib/maps";
import { urlIn } from "@sitekit/lib/text";
import type { ContentFolder } from "./readContentFolder";
import type { RecordFile } from "./recordFile";

/** The whole content, with maps and sets in which the rules of the check look up records, pages and files. */
export interface Known {
  config: ContentModel;
  folder: ContentFolder;
  /**
   * Paths, relative to the content folder, of records and other files that visitors may have seen. Some of these files
   * may no longer exist. See `publishedFiles`.
   */
  published: readonly string[];
  /** The time that decides which records are public: usually the current time. */
  now: Date;
  /**
   * Maps the name of a content type to the ids of its records, including records in files that were not read. Also maps
   * the name of a type of group to the ids of its groups.
   */
  ids: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Addresses of pages, as in `/contact`: the pages of records, including records in files that were not read, and
   * the pages that developers have written.
   */
  pages: ReadonlySet<string>;
  /** Pages that developers have written in `src/pages`: maps each page's address in lower case to its source file. */
  codePages: ReadonlyMap<string, string>;
  /** Paths of the files under `media`, including PDFs, as content refers to them: `/media/mill.jpg`. */
  pictures: ReadonlySet<string>;
  icons: ReadonlySet<string>;
  /** Records by the address of their page. */
  byPath: ReadonlyMap<string, RecordFile>;
  /** Records by the name of their type and their id, as in `Article old-mill`. */
  byId: ReadonlyMap<string, RecordFile>;
  aliases: AliasPlan;
  /** The entries of `aliases.problems`, grouped by the path of the file that contains the alias. */
  aliasProblems: ReadonlyMap<string | undefined, AliasPlan["problems"]>;
  /** Maps the address of each record's page to the data that says when the page is public. */
  publications: ReadonlyMap<string, Publication>;
  /**
   * The domain of this site, followed by the port if the site's URL contains one. The configuration's `siteUrl` says
   * which field contains the URL. Absent if there is no valid URL.
   */
  ownHost?: string;
  /** Whether an address is reserved, such as `/admin` for the editor. No record's page may use a reserved address. */
  isReservedPage: (path: string) => boolean;
}

/** Returns the maps and sets in which the rules of the check look up the content. */
export function gatherKnown(
  records: readonly RecordFile[],
  circumstances: Pick<Known, "config" | "folder" | "published" | "now">,
): Known {
  const { config, folder } = circumstances;
  const reserved = reservedIn(config);
  const owners = records.flatMap(({ path, file, aliases }) =>
    path === undefined ? [] : [{ path, file, aliases: aliases.map(({ value }) => value) }],
  );
  const ofCode = [...(config.codePages?.() ?? [])].map(([path, file]) => ({ path, file }));
  const aliases = planAliases(owners, [...ofCode, ...owners], reserved.isReserved);
  const unread = unreadRecords(config, folder);
  // If several records have the same address, a record of a type with a single file owns the address, because that
  // record cannot get another id. If there is no such record, the first record owns the address. `new Map` keeps the
  // last of several entries with the same key, so the owner must be last.
  const byOwner = records
    .toReversed()
    .sort((a, b) => Number("file" in a.type.source) - Number("file" in b.type.source));
  const byPath = new Map(
    byOwner.flatMap((record) => (record.path === undefined ? [] : [[record.path, record]])),
  );
  const byId = new Map(records.map((record) => [`${record.type.name} ${record.id}`, record]));
  return {
    ...circumstances,
    ids: idsByType([...records, ...unread]),
    pages: new Set([...owners, ...unread, ...ofCode].flatMap(({ path }) => path ?? [])),
    codePages: new Map(ofCode.map(({ path, file }) => [path, file])),
    pictures: new Set([...folder.media.keys()].map((path) => `/${path}`)),
    icons: new Set(iconNames()),
    byPath,
    byId,
    aliases,
    aliasProblems: groupBy(aliases.problems, ({ file }) => file),
    ownHost: ownHostOf(config, byId),
    isReservedPage: reserved.isReservedPage,
    publications: new Map([...byPath].map(([path, { publication }]) => [path, publication])),
  };
}

/**
 * Returns the name that the author of a misnamed file probably meant: `x.json` for `x.JSON`, `x.jsonc`, `x.json.txt` or
 * `x.json.bak`. Some operating systems hide the last extension, so the author may not have noticed it. A Markdown file
 * such as `x.json.md` keeps its name.
 */
export const meantFile = (file: string) => file.replace(/\.json(?!.*\.md$)[\w.~-]*$/i, ".json");

/**
 * The records in files that were not read, for example because they are too large or have a wrong extension. The check
 * reports these files. Their records count as existing, so that references to them are not reported as well.
 */
const unreadRecords = (config: ContentModel, { others }: ContentFolder) =>
  [...others.keys()].map(meantFile).flatMap((file) => {
    const type = config.typeOfFile(file);
    const id = type ? idOfFile(type, file) : "";
    return type ? [{ type, id, path: type.path?.(id), innerIds: [] }] : [];
  });

function idsByType(
  records: readonly Pick<RecordFile, "type" | "id" | "innerIds">[],
): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (type: string, id: string) => getOrMake(ids, type, () => new Set()).add(id);
  for (const { type, id, innerIds } of records) {
    if (id) add(type.name, id);
    // Groups inside a record can also have ids, to which other records can refer.
    for (const inner of innerIds) add(inner.to, inner.value);
  }
  return ids;
}

function ownHostOf({ siteUrl }: ContentModel, byId: Known["byId"]): string | undefined {
  const record = siteUrl && byId.get(`${siteUrl.type} `);
  return record && urlIn(String(record.fields[siteUrl.field]))?.host;
}
