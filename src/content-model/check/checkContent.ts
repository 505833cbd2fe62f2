import { committedFiles } from "./committedFiles";
import { goneProblems } from "./goneProblems";
import { idFindings } from "./idFindings";
import { gatherKnown, type Known } from "./known";
import { mentionFindings } from "./mentionFindings";
import { pictureProblems } from "./pictureProblems";
import { placeProblems } from "./placeProblems";
import { inReadingOrder, type Problem, problemsAt } from "./problem";
import { type ContentFolder, readContentFolder } from "./readContentFolder";
import { type RecordFile, recordFiles } from "./recordFile";

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
    problemsAt(record.file, record.text, [
      ...record.findings,
      ...(ids.get(record) ?? []),
      ...mentionFindings(record.mentions, known),
    ]),
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

function aliasProblems(records: readonly RecordFile[], { aliases }: Known): Problem[] {
  const byFile = new Map(records.map((record) => [record.file, record]));
  return aliases.problems.flatMap(({ file = "", index, rule, message }) => {
    const record = byFile.get(file);
    const at = record?.aliases[index];
    return record && at ? problemsAt(file, record.text, [{ offset: at.offset, rule, message }]) : [];
  });
}
