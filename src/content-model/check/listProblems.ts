import { findNodeAtLocation } from "jsonc-parser";
import { fieldTree } from "../derive/fieldTree";
import { type ContentType, contentTypes } from "../registry";
import { inWords } from "./inWords";
import { type Problem, problemsAt } from "./problem";
import { type RecordFile, rootOf } from "./recordFile";

/** Lists that visitors would find empty: no record of a type is left, or each hides from the same place. */
export function listProblems(records: readonly RecordFile[], folder: string): Problem[] {
  return contentTypes.flatMap((type: ContentType) => {
    if (!("folder" in type.source)) return [];
    const own = records.filter((record) => record.type === type);
    if (own.length > 0) return hiddenFromAll(type, own);
    const message = `There is no ${inWords(type.name)} any more, so that every list of them is empty. Add one.`;
    const place = { file: `${folder}/${type.source.folder}`, line: 1, column: 1 };
    return [{ ...place, severity: "advice", rule: "empty-list", message }];
  });
}

function hiddenFromAll(type: ContentType, records: readonly RecordFile[]): Problem[] {
  const places = fieldTree(type).properties?.hideFrom?.items?.enum ?? [];
  return places.flatMap((place) => {
    if (!records.every((record) => hides(record, place))) return [];
    const [{ file, text } = { file: "", text: "" }] = records;
    const message = `Each ${inWords(type.name)} hides from the ${place}, so that its list there is empty. Take \`${place}\` out of one.`;
    const offset = Math.max(0, text.indexOf('"hideFrom"'));
    return problemsAt(file, text, [{ offset, severity: "advice", rule: "empty-list", message }]);
  });
}

function hides(record: RecordFile, place: string): boolean {
  const root = rootOf(record);
  const places = root && findNodeAtLocation(root, ["hideFrom"])?.children;
  return (places ?? []).some(({ value }) => value === place);
}
