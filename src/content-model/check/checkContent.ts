import { getOrMake } from "../../lib/maps";
import { publishedFiles } from "./committedFiles";
import { goneProblems } from "./goneProblems";
import { hostedPlaces } from "./hostedPlaces";
import { idFindings } from "./idFindings";
import { gatherKnown, type Known } from "./known";
import { listProblems } from "./listProblems";
import { mentionFindings } from "./mentionFindings";
import { withPictureFaults } from "./pictureContent";
import { pictureProblems } from "./pictureProblems";
import { placeProblems } from "./placeProblems";
import { type Finding, firstOf, inReadingOrder, type Problem, problemsAt } from "./problem";
import { repeatedFindings } from "./proseFindings";
import { publicationFindings } from "./publicationFindings";
import { type ContentFolder, readContentFolder } from "./readContentFolder";
import { type RecordFile, recordFiles } from "./recordFile";
import { titleFindings } from "./titleFindings";

export interface CheckedContent {
  /** All problems, in reading order. The content can be built when none of them is an error. */
  problems: Problem[];
  records: RecordFile[];
}

/**
 * Checks every file of a content folder and reports all problems at once. It throws only when the folder cannot be
 * listed, never because of a file's content.
 */
export async function checkContent(folder: string): Promise<CheckedContent> {
  const content = await withPictureFaults(folder, readContentFolder(folder));
  return checkFolder(content, publishedFiles(folder));
}

/**
 * Checks a folder that has been read already, with its pictures decoded or not. `committed` lists the files that may
 * have been published, relative to the folder; `now` is the time at which visitors see the pages.
 */
export function checkFolder(
  folder: ContentFolder,
  committed: readonly string[] = [],
  now = new Date(),
): CheckedContent {
  const records = recordFiles(folder);
  // Hosted records that cannot be read would cause misleading problems elsewhere.
  const hosted = folder.hosted?.problems ?? [];
  if (hosted.length > 0) return { problems: [...hosted], records };
  // Folders that cannot be read would cause misleading problems elsewhere.
  const unreadable = placeProblems(folder).filter(({ file }) => file.endsWith("/"));
  if (unreadable.length > 0) return { problems: unreadable, records };
  const known = gatherKnown(records, folder);
  const ids = idFindings(records);
  const titles = titleFindings(records);
  const repeated = repeatedFindings(records);
  const aliases = aliasFindings(records, known);
  const problems = [
    ...placeProblems(folder),
    ...pictureProblems(folder),
    ...records.flatMap((record) =>
      problemsIn(record, [
        ...(ids.get(record) ?? []),
        ...(titles.get(record) ?? []),
        ...(repeated.get(record) ?? []),
        ...(aliases.get(record.file) ?? []),
        ...mentionFindings(record, known),
        ...publicationFindings(record, known, now),
      ]),
    ),
    ...listProblems(records, folder.name),
    ...goneProblems(records, known, { committed, folder: folder.name, now }),
  ];
  return { problems: hostedPlaces(problems.sort(inReadingOrder), folder), records };
}

function problemsIn({ file, text, findings }: RecordFile, more: readonly Finding[]): Problem[] {
  return firstOf(problemsAt(file, text, [...findings, ...more]).sort(inReadingOrder));
}

/** The problems that `planAliases` found, by file. */
function aliasFindings(records: readonly RecordFile[], { aliases }: Known): Map<string, Finding[]> {
  const byFile = new Map(records.map((record) => [record.file, record]));
  const findings = new Map<string, Finding[]>();
  for (const { file = "", index, rule, message } of aliases.problems) {
    const at = byFile.get(file)?.aliases[index];
    if (at) getOrMake(findings, file, () => []).push({ offset: at.offset, rule, message });
  }
  return findings;
}
