import { adviceFindings } from "./adviceFindings";
import { committedFiles } from "./committedFiles";
import { fieldFindings } from "./fieldFindings";
import { goneProblems } from "./goneProblems";
import { idFindings } from "./idFindings";
import { aliasNodes, gatherKnown, type Known } from "./known";
import { pictureProblems } from "./pictureProblems";
import { placeProblems } from "./placeProblems";
import { type Finding, inReadingOrder, type Problem, problemsAt } from "./problem";
import { type ContentFolder, readContentFolder } from "./readContentFolder";
import { type RecordFile, recordFiles } from "./recordFile";
import { valueFindings } from "./valueFindings";

export interface CheckedContent {
  /** All problems, in reading order. The content can be built when none of them is an error. */
  problems: Problem[];
  records: RecordFile[];
}

/**
 * Checks every file of a content folder and tells all problems at once.
 * It never throws for what is in a file; it does when the folder cannot be listed.
 */
export function checkContent(folder: string): CheckedContent {
  return checkFolder(readContentFolder(folder), committedFiles(folder));
}

/** The same for a folder that is already read. `committed` are the files that git has known, relative to it. */
export function checkFolder(folder: ContentFolder, committed: readonly string[] = []): CheckedContent {
  const records = recordFiles(folder);
  const known = gatherKnown(records, folder);
  const ids = idFindings(records);
  const inRecords = records.flatMap((record) =>
    problemsAt(record.file, record.text, [...(ids.get(record) ?? []), ...findingsIn(record, known)]),
  );
  const problems = [
    ...placeProblems(folder),
    ...pictureProblems(folder),
    ...inRecords,
    ...aliasProblems(records, known),
    ...goneProblems(records, known, committed, folder.name),
  ];
  return { problems: problems.sort(inReadingOrder), records };
}

function findingsIn(record: RecordFile, known: Known): Finding[] {
  // The planner of aliases says more about a bad path than its pattern does.
  const aliases = new Set(aliasNodes(record).map(({ offset }) => offset));
  const fields = fieldFindings(record).filter(
    ({ offset, rule }) => rule !== "alias-format" || !aliases.has(offset),
  );
  const faulty = new Set(fields.map(({ offset }) => offset));
  return [...record.findings, ...fields, ...valueFindings(record, known, faulty), ...adviceFindings(record)];
}

function aliasProblems(records: readonly RecordFile[], { aliases }: Known): Problem[] {
  const byFile = new Map(records.map((record) => [record.file, record]));
  return aliases.problems.flatMap(({ file = "", index, rule, message }) => {
    const record = byFile.get(file);
    const node = record && aliasNodes(record)[index];
    return record && node ? problemsAt(file, record.text, [{ offset: node.offset, rule, message }]) : [];
  });
}
