import { findNodeAtLocation } from "jsonc-parser";
import { nearestPages } from "../../lib/nearestPages";
import { redirectFor } from "../aliases/planAliases";
import { fieldTree } from "../derive/fieldTree";
import { stateAt } from "../publication";
import { contentTypeOfFile } from "../registry";
import { knownField } from "./eachField";
import type { Known } from "./known";
import { type Problem, problemOfFile, problemsAt } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

interface Published {
  /** Files that may have been published, relative to the content folder. */
  committed: readonly string[];
  /** The name of the content folder. */
  folder: string;
  now: Date;
}

/**
 * Reports published addresses that no longer work, because their record was renamed, removed or hidden again. A record
 * that has ended is not reported: it declares itself where its address leads.
 */
export function goneProblems(
  records: readonly RecordFile[],
  known: Known,
  { committed, folder, now }: Published,
): Problem[] {
  const files = new Set(committed.map((place) => `${folder}/${place}`));
  const byPath = new Map(records.map((record) => [record.path, record]));
  /** Whether an address works, or no longer does because its record has ended. */
  const answers = (path: string | undefined) => {
    const publication = path === undefined ? undefined : known.publications.get(path);
    return !publication || ["public", "ended"].includes(stateAt(publication, now));
  };
  const heirs = records.filter(({ path }) => answers(path));
  return committed.flatMap((place) => {
    const path = addressOf(place);
    if (path === undefined) return [];
    if (known.pages.has(path)) return answers(path) ? [] : withdrawn(byPath.get(path));
    const alias = redirectFor(known.aliases, path);
    if (alias && answers(alias.to)) return [];
    const heir = heirOf(path, heirs, files);
    const where = heir ? "here, or to the record of the page" : "in the record of the page";
    const message = `The page \`${path}\` may have been published and is gone. Add \`"${path}"\` to \`aliases\` ${where} that takes its place.`;
    const root = heir && rootOf(heir);
    if (!root) return [problemOfFile(`${folder}/${place}`, "gone-address", message)];
    const offset = (findNodeAtLocation(root, ["aliases"]) ?? root).offset;
    return problemsAt(heir.file, heir.text, [{ offset, rule: "gone-address", message }]);
  });
}

/** Reports a page that was public and is hidden again without having ended. */
function withdrawn(record: RecordFile | undefined): Problem[] {
  const root = record && rootOf(record);
  if (!root) return [];
  const { draft } = record.publication;
  const offset = (findNodeAtLocation(root, [draft ? "draft" : "publishedFrom"]) ?? root).offset;
  const what = draft ? "is a draft now" : "waits for its time again";
  const message = `The page \`${record.path}\` may have been published and ${what}, so that its address leads nowhere. To end it, write the time in \`publishedUntil\`, and in \`replacedBy\` the page that takes over.`;
  return problemsAt(record.file, record.text, [{ offset, rule: "gone-address", message }]);
}

function addressOf(place: string): string | undefined {
  const type = contentTypeOfFile(place);
  if (!type || "file" in type.source) return undefined;
  return type.path?.(place.slice(type.source.folder.length + 1, -".json".length));
}

/** The record that most likely replaces a page: a new one in the same section, else the section's overview. */
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
