import { groupBy } from "../../lib/maps";
import { contentTypeOfFile } from "../registry";
import { RECORD_RULES, SITE_RULES } from "./addresses";
import { FORMAT_RULES } from "./formats";
import { hostedPlaces } from "./hostedPlaces";
import { recordFiles } from "./judgeRecords";
import { gatherKnown, type Known } from "./known";
import { PICTURE_RULES, withPictureFaults } from "./pictures";
import { FILE_RULES, LIST_OF_RECORDS_RULES } from "./places";
import { type Finding, firstOf, inReadingOrder, type Problem, problemOfFile, problemsAt } from "./problem";
import { CHARACTER_RULES, TEXT_RULES } from "./prose";
import { PUBLICATION_RULES } from "./publication";
import { publishedFiles } from "./published";
import { type ContentFolder, readContentFolder } from "./readContentFolder";
import type { RecordFile } from "./recordFile";
import { REFERENCE_RULES } from "./references";
import { findingsOf, type Rule, rulesOf } from "./rule";
import { SYNTAX_RULES } from "./syntax";
import { GROUP_RULES, LIST_RULES, VALUE_RULES } from "./values";

/**
 * The check: every rule, by concern. Of the rules for a value the first that finds a fault is the last that looks at it;
 * all others are independent of their order.
 */
export const RULES: readonly Rule[] = [
  ...FILE_RULES,
  ...PICTURE_RULES,
  ...SYNTAX_RULES,
  ...VALUE_RULES,
  ...CHARACTER_RULES,
  ...FORMAT_RULES,
  ...TEXT_RULES,
  ...LIST_RULES,
  ...GROUP_RULES,
  ...REFERENCE_RULES,
  ...RECORD_RULES,
  ...PUBLICATION_RULES,
  ...LIST_OF_RECORDS_RULES,
  ...SITE_RULES,
];

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
 * Checks a folder that has been read already, with its pictures decoded or not. `published` lists the files that may
 * have been published, relative to the folder; `now` is the time at which visitors see the pages.
 */
export function checkFolder(
  folder: ContentFolder,
  published: readonly string[] = [],
  now = new Date(),
  rules: readonly Rule[] = RULES,
): CheckedContent {
  const records = recordFiles(folder, rules);
  // Hosted records that cannot be read would cause misleading problems elsewhere, and so would unreadable folders.
  const hosted = folder.hosted?.problems ?? [];
  if (hosted.length > 0) return { problems: [...hosted], records };
  const known = gatherKnown(records, { folder, published, now });
  const files = fileProblems(known, rules);
  const unreadable = files.filter(({ file }) => file.endsWith("/"));
  if (unreadable.length > 0) return { problems: unreadable, records };

  const ofSite = siteFindings(records, known, rules);
  const ofRecord = rulesOf(rules, "record");
  const ofMention = rulesOf(rules, "mention");
  const problems = [
    ...files,
    ...records.flatMap((record) => {
      const { file, text, findings, mentions } = record;
      const all: Finding[] = [
        ...findings,
        ...ofRecord.flatMap((rule) => findingsOf(rule, rule.find(record, known), 0)),
        ...mentions.flatMap((mention) =>
          ofMention.flatMap((rule) =>
            findingsOf(rule, rule.find({ record, mention }, known), mention.offset),
          ),
        ),
        ...(ofSite.get(record) ?? []),
      ];
      return firstOf(problemsAt(file, text, all).sort(inReadingOrder));
    }),
    ...(ofSite.get(undefined) ?? []).map(({ file = folder.name, rule, message, severity }) =>
      problemOfFile(file, rule, message, severity),
    ),
  ];
  return { problems: hostedPlaces(problems.sort(inReadingOrder), folder), records };
}

/** The problems of files that are no records, and of pictures. */
function fileProblems(known: Known, rules: readonly Rule[]): Problem[] {
  const { name: folderName, json, media, others } = known.folder;
  const files = [
    ...[...json.keys()].flatMap((name) =>
      contentTypeOfFile(name) ? [] : [{ name, why: "unknown-type" as const }],
    ),
    ...[...others].map(([name, why]) => ({ name, why })),
  ];
  const ofFile = rulesOf(rules, "file");
  const ofPicture = rulesOf(rules, "picture");
  const at = (name: string, findings: readonly Finding[]) =>
    findings.map(({ rule, message, severity }) =>
      problemOfFile(`${folderName}/${name}`, rule, message, severity),
    );
  return [
    ...files.flatMap((file) =>
      at(
        file.name,
        ofFile.flatMap((rule) => findingsOf(rule, rule.find(file, known), 0)),
      ),
    ),
    ...[...media].flatMap(([name, picture]) =>
      at(
        name,
        ofPicture.flatMap((rule) => findingsOf(rule, rule.find({ name, picture }, known), 0)),
      ),
    ),
  ];
}

/** What is wrong with all records together, by the record that should change; undefined for other files. */
const siteFindings = (records: readonly RecordFile[], known: Known, rules: readonly Rule[]) =>
  groupBy(
    rulesOf(rules, "site").flatMap((rule) => findingsOf(rule, rule.find(records, known), 0)),
    ({ record }) => record,
  );
