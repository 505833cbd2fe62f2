import { findNodeAtLocation, type Node } from "jsonc-parser";
import { didYouMean } from "../../lib/didYouMean";
import { type AliasPlan, planAliases } from "../../lib/planAliases";
import { eachField } from "./eachField";
import { iconNames } from "./iconNames";
import type { ContentFolder } from "./readContentFolder";
import type { RecordFile } from "./recordFile";

/** What the content as a whole holds: the things that one record may name in another. */
export interface Known {
  /** Ids by the name of their content type or group. */
  ids: ReadonlyMap<string, Names>;
  /** Addresses of pages. */
  pages: Names;
  /** Paths of pictures, as content names them: `/media/depot.jpg`. */
  pictures: Names;
  icons: Names;
  aliases: AliasPlan;
}

/** A set of names that can say which of them was meant. */
export interface Names {
  has(name: string): boolean;
  suggest(typed: string): string | undefined;
}

/** Gathers what records, pages, pictures and icons there are. */
export function gatherKnown(records: readonly RecordFile[], folder: ContentFolder): Known {
  const pages = records.flatMap(({ path, file }) => (path === undefined ? [] : [{ path, file }]));
  const owners = records.flatMap((record) => {
    const { path, file } = record;
    return path === undefined
      ? []
      : [{ path, file, aliases: aliasNodes(record).map(({ value }) => String(value)) }];
  });
  return {
    ids: new Map([...idsByType(records)].map(([type, ids]) => [type, names(ids)])),
    pages: names(pages.map(({ path }) => path)),
    pictures: names([...folder.media.keys()].map((path) => `/${path}`)),
    icons: names(iconNames()),
    aliases: planAliases(owners, pages),
  };
}

/** The filled entries of a record's `aliases`, in the order in which the planner counts them. */
export function aliasNodes({ root }: RecordFile): Node[] {
  const list = root && findNodeAtLocation(root, ["aliases"]);
  return (list?.children ?? []).filter(({ type, value }) => type === "string" && value.trim() !== "");
}

function idsByType(records: readonly RecordFile[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (type: string, id: string) => ids.set(type, (ids.get(type) ?? new Set()).add(id));
  for (const { type, id, tree, root } of records) {
    if (id) add(type.name, id);
    if (!root) continue;
    // Groups inside a record have ids too: services name a group of the services overview.
    eachField(tree, root, ({ field, node, path }) => {
      const inner = path.length > 0 && field.properties?.id && findNodeAtLocation(node, ["id"]);
      if (inner && field.typeName) add(field.typeName, String(inner.value));
    });
  }
  return ids;
}

function names(all: Iterable<string>): Names {
  const set = new Set(all);
  // One missing page may be linked from thousands of records.
  const suggestions = new Map<string, string | undefined>();
  return {
    has: (name) => set.has(name),
    suggest(typed) {
      if (!suggestions.has(typed)) suggestions.set(typed, didYouMean(typed, set));
      return suggestions.get(typed);
    },
  };
}
