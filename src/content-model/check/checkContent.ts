import { getOrMake, groupBy } from "../../lib/maps";
import { markdownLinks } from "../../lib/markdown";
import { STORY_FACTS } from "../../lib/text";
import { fieldTree } from "../derive/fieldTree";
import type { FieldKind } from "../fields";
import { isGroup, listIn } from "../mapFields";
import { publicationOf, validityOf } from "../publication";
import { type ContentType, contentTypeOfFile, idOfFile } from "../registry";
import { RECORD_RULES, SITE_RULES } from "./addresses";
import { FORMAT_RULES } from "./formats";
import { hostedPlaces } from "./hostedPlaces";
import { gatherKnown } from "./known";
import { PICTURE_RULES, withPictureFaults } from "./pictures";
import { FILE_RULES, LIST_OF_RECORDS_RULES } from "./places";
import {
  type Finding,
  firstOf,
  inReadingOrder,
  nodeAt,
  type Problem,
  problemOfFile,
  problemsAt,
} from "./problem";
import { CHARACTER_RULES, isPagePath, TEXT_RULES } from "./prose";
import { PUBLICATION_RULES } from "./publication";
import { publishedFiles } from "./published";
import { type ContentFolder, readContentFolder } from "./readContentFolder";
import { eachField, fieldsIn, type InnerId, type Mention, type RecordFile, type TextAt } from "./recordFile";
import { REFERENCE_RULES } from "./references";
import { findingsOf, type Rule, rulesFor, rulesOf, type Source, type Value } from "./rule";
import { SAMPLE_RULES } from "./samples";
import { readSource, SYNTAX_RULES } from "./syntax";
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
  ...SAMPLE_RULES,
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
  const inFile = rulesFor(rules, "file", known);
  const inPicture = rulesFor(rules, "picture", known);
  const inRecord = rulesFor(rules, "record", known);
  const inMention = rulesFor(rules, "mention", known);
  const ofFile = (file: string, findings: readonly Finding[]) =>
    findings.map(({ rule, message, severity }) => problemOfFile(file, rule, message, severity));
  const { name: root, json, media, others } = folder;
  const strange = [...json.keys()].filter((name) => !contentTypeOfFile(name));
  const files = [
    ...strange.flatMap((name) => ofFile(`${root}/${name}`, inFile({ name, why: "unknown-type" }))),
    ...[...others].flatMap(([name, why]) => ofFile(`${root}/${name}`, inFile({ name, why }))),
    ...[...media].flatMap(([name, picture]) => ofFile(`${root}/${name}`, inPicture({ name, picture }))),
  ];
  const unreadable = files.filter(({ file }) => file.endsWith("/"));
  if (unreadable.length > 0) return { problems: unreadable, records };

  /** What is wrong with all records together, by the record that should change; undefined for other files. */
  const ofSite = groupBy(rulesFor(rules, "site", known)(records), ({ record }) => record);
  const problems = [
    ...files,
    ...records.flatMap((record) => {
      const { file, text, findings, mentions } = record;
      const all: Finding[] = [
        ...findings,
        ...inRecord(record),
        ...mentions.flatMap((mention) => inMention({ record, mention }, mention.path, mention.index)),
        ...(ofSite.get(record) ?? []),
      ];
      const found = record.publication.draft ? all.map(forDraft) : all;
      return firstOf(problemsAt(file, text, found).sort(inReadingOrder));
    }),
    ...(ofSite.get(undefined) ?? []).flatMap((found) => ofFile(found.file ?? root, [found])),
  ];
  return { problems: hostedPlaces(problems.sort(inReadingOrder), folder), records };
}

/** The rules that say what is still to be filled in. */
const UNFINISHED: ReadonlySet<string> = new Set([
  "empty-field",
  "missing-field",
  "too-few",
  "leads-nowhere",
  "picture-words",
  "opening",
  "needed-section",
]);

/** A draft may be unfinished: what is missing becomes an error when it is published. */
const forDraft = (finding: Finding): Finding =>
  UNFINISHED.has(finding.rule) ? { ...finding, severity: "advice" } : finding;

/** The results of one table of rules by file content: in `develop` only one file changes at a time. */
const caches = new WeakMap<readonly Rule[], WeakMap<Buffer, RecordFile>>();

/** Reads every file of a folder that belongs to a content type, and checks each by itself. */
function recordFiles({ name, json }: ContentFolder, rules: readonly Rule[]): RecordFile[] {
  const cache = getOrMake(caches, rules, () => new WeakMap());
  return [...json].flatMap(([place, bytes]) => {
    const type = contentTypeOfFile(place);
    if (!type) return [];
    const file = `${name}/${place}`;
    const cached = cache.get(bytes);
    const record = cached?.file === file ? cached : recordFile(file, type, bytes, rules);
    cache.set(bytes, record);
    return [record];
  });
}

function recordFile(file: string, type: ContentType, bytes: Buffer, rules: readonly Rule[]): RecordFile {
  const source = readSource(bytes);
  const readable = source.root !== undefined;
  const values = fieldsIn({ readable, text: source.text });
  const checked = checkValues(type, values, source, rules);
  const id = idOfFile(type, file.slice(file.indexOf("/") + 1));
  const { hideFrom, livePlatform, sections } = values;
  return {
    file,
    type,
    id,
    path: type.path?.(id),
    text: source.text,
    readable,
    ...checked,
    findings: [...rulesFor(rules, "source")(source), ...checked.findings],
    writtenId: typeof values.id === "string" ? values.id.trim() && values.id : "",
    title: typeof values.title === "string" ? values.title.trim() && values.title : "",
    description: typeof values.description === "string" ? values.description : "",
    searchWords: listIn(values.searchWords),
    category: values[type.listing?.categoryField ?? ""],
    publication: publicationOf(values),
    anchors: anchorsOf(type.name, checked.innerIds, sections),
    hideFrom: listIn(hideFrom),
    liveIn: listIn(Object(livePlatform).showIn),
  };
}

const MENTIONS: ReadonlySet<FieldKind | undefined> = new Set(["icon", "picture", "page", "reference", "web"]);

/** Applies the rules to each value of a record, and collects its references, aliases and inner ids. */
function checkValues(type: ContentType, record: object, { text, root }: Source, rules: readonly Rule[]) {
  const findings: Finding[] = [];
  const mentions: Mention[] = [];
  const aliases: TextAt[] = [];
  const innerIds: InnerId[] = [];
  const dated: RecordFile["dated"] = [];
  const first = rulesOf(rules, "value");
  const then = {
    text: rulesFor(rules, "text"),
    list: rulesFor(rules, "list"),
    group: rulesFor(rules, "group"),
  };
  if (!root) return { findings, mentions, aliases, innerIds, dated };
  eachField(fieldTree(type), record, (place) => {
    const { field, path, filled } = place;
    const { kind, to, typeName, properties } = field;
    const group = isGroup(place.value) ? place.value : undefined;
    if (typeName && properties?.id && path.length > 0 && group?.id !== undefined)
      innerIds.push({ to: typeName, value: String(group.id), path: [...path, "id"] });
    if (group && properties?.validFrom)
      dated.push({ value: String(group.title), path, publication: validityOf(group) });

    const value: Value = {
      ...place,
      type,
      text: typeof place.value === "string" ? place.value : "",
      entries: listIn(place.value),
      group: group ?? {},
      written: () => {
        const { offset = 0, length = 0 } = nodeAt(root, path) ?? {};
        return text.slice(offset, offset + length);
      },
    };
    for (const rule of first) {
      const found = findingsOf(rule, rule.find(value), path);
      if (found.length === 0) continue;
      findings.push(...found);
      // Neither looked at again nor looked up: that would report the same mistake twice.
      return;
    }
    const scope = value.text.trim() ? "text" : Array.isArray(place.value) ? "list" : group && "group";
    if (scope) findings.push(...then[scope](value, path));
    if (scope !== "text" || !filled) return;
    if (kind && MENTIONS.has(kind)) mentions.push({ kind, to, value: value.text, path });
    if (kind === "alias" && path[0] === "aliases") aliases.push({ value: value.text, path });
    for (const { 1: id = "", index } of field.story ? value.text.matchAll(STORY_FACTS) : [])
      mentions.push({ kind: "reference", to: "StoryFact", value: id, path, index });
    if (kind === "markdown") {
      for (const { href, index } of markdownLinks(value.text))
        mentions.push({ kind: isPagePath(href) ? "page" : "web", value: href, path, index });
    }
  });
  return { findings, mentions, aliases, innerIds, dated };
}

/** The element ids that the template of a page renders, by content type. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Service: ["questions"],
  Solution: ["questions"],
};

/** The fragments that a link to the page of a record may use. The clauses of a long text are numbered. */
function anchorsOf(typeName: string, innerIds: readonly InnerId[], sections: unknown): readonly string[] {
  const clauses = listIn(sections).flatMap((section) => listIn(Object(section).clauses));
  const numbered = clauses.map((_, index) => `section-${index + 1}`);
  const groups = innerIds.map(({ value }) => value);
  const buying = listIn(sections).some((section) => Object(section).kind === "buying") ? ["buying"] : [];
  return [
    ...(PARTS[typeName] ?? []),
    ...buying,
    ...groups,
    ...(numbered.length > 0 ? ["sections", ...numbered] : []),
  ];
}
