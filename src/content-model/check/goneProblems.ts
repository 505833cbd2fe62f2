import { findNodeAtLocation } from "jsonc-parser";
import { nearestPages } from "../../lib/nearestPages";
import { redirectFor } from "../../lib/planAliases";
import { fieldTree } from "../derive/fieldTree";
import { contentTypeOfFile } from "../registry";
import { knownField } from "./eachField";
import type { Known } from "./known";
import { type Problem, problemsAt } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

/**
 * Addresses that were published and now lead nowhere, because their record was renamed or removed.
 * `committed` are the files that git has known, relative to the content folder called `folder`.
 */
export function goneProblems(
  records: readonly RecordFile[],
  known: Known,
  committed: readonly string[],
  folder: string,
): Problem[] {
  const files = new Set(committed.map((place) => `${folder}/${place}`));
  return committed.flatMap((place) => {
    const path = addressOf(place);
    if (path === undefined || known.pages.has(path) || redirectFor(known.aliases, path)) return [];
    const heir = heirOf(path, records, files);
    const where = heir ? "here, or to the record of the page" : "in the record of the page";
    const message = `The page \`${path}\` may have been published and is gone. Add \`"${path}"\` to \`aliases\` ${where} that takes its place.`;
    const root = heir && rootOf(heir);
    if (!root)
      return [
        { file: `${folder}/${place}`, line: 1, column: 1, severity: "error", rule: "gone-address", message },
      ];
    const offset = (findNodeAtLocation(root, ["aliases"]) ?? root).offset;
    return problemsAt(heir.file, heir.text, [{ offset, rule: "gone-address", message }]);
  });
}

function addressOf(place: string): string | undefined {
  const type = contentTypeOfFile(place);
  if (!type || "file" in type.source) return undefined;
  return type.path?.(place.slice(type.source.folder.length + 1, -".json".length));
}

/** The record that most likely took a page's place: a new one beside it, one with a like address, or the overview. */
function heirOf(
  path: string,
  records: readonly RecordFile[],
  committed: ReadonlySet<string>,
): RecordFile | undefined {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const beside = records.filter(
    (record) => takesAliases(record) && record.path?.slice(0, record.path.lastIndexOf("/")) === folder,
  );
  const added = beside.filter(({ file }) => !committed.has(file));
  if (added.length === 1) return added[0];
  const pages = beside.map((record) => ({ path: record.path ?? "", title: "", record }));
  return (
    nearestPages(path.slice(folder.length), pages, 1)[0]?.record ??
    records.find((record) => record.path === folder && takesAliases(record))
  );
}

const takesAliases = ({ type, path }: RecordFile) =>
  path !== undefined && knownField(fieldTree(type), "aliases") !== undefined;
