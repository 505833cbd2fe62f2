import { findNodeAtLocation } from "jsonc-parser";
import { nearestPages } from "../../lib/nearestPages";
import { redirectFor } from "../aliases/planAliases";
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

/** The record that most likely took a page's place: a new one in the same section, else the section's overview. */
function heirOf(
  path: string,
  records: readonly RecordFile[],
  committed: ReadonlySet<string>,
): RecordFile | undefined {
  const heirs = records.filter(takesAliases);
  const added = heirs.filter(
    (record) => sectionOf(record.path) === sectionOf(path) && !committed.has(record.file),
  );
  const named = added.map((record) => ({ path: record.path ?? "", title: "", record }));
  return (
    nearestPages(path, named, 1)[0]?.record ??
    added[0] ??
    heirs.find((record) => record.path === sectionOf(path))
  );
}

/** `/services/x` is in the section `/services`. */
const sectionOf = (path = "") => path.slice(0, path.lastIndexOf("/"));

const takesAliases = ({ type, path }: RecordFile) =>
  path !== undefined && knownField(fieldTree(type), "aliases") !== undefined;
