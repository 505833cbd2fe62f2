import type { FieldKind } from "@sitekit/content/fields";
import { fieldTree } from "@sitekit/content/fieldTree";
import { isGroup, listIn } from "@sitekit/content/mapFields";
import { publicationOf, validityOf } from "@sitekit/content/publication";
import { groupBy } from "@sitekit/lib/maps";
import { markdownLinks } from "@sitekit/lib/markdown";
import { jsonIn, STORY_FACTS } from "@sitekit/lib/text";
import { findNodeAtLocation, getNodeValue } from "jsonc-parser";
import { type ContentType, contentTypeOfFile, idOfFile } from "../../content.config";
import { RECORD_RULES, SITE_RULES } from "./addresses";
import { FORMAT_RULES } from "./formats";
import { hostedPlaces } from "./hostedPlaces";
import { gatherKnown } from "./known";
import { PICTURE_RULES } from "./pictures";
import { FILE_RULES, LIST_OF_RECORDS_RULES } from "./places";
import { type Finding, inReadingOrder, type Problem, problemOfFile, problemsAt } from "./problem";
import { CHARACTER_RULES, isPagePath, TEXT_RULES } from "./prose";
import { PUBLICATION_RULES } from "./publication";
import type { ContentFolder } from "./readContentFolder";
import { eachField, type InnerId, type Mention, type RecordFile, type TextAt } from "./recordFile";
import { REFERENCE_RULES } from "./references";
import { type Rule, rulesFor, type Source, type Value } from "./rule";
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
 * Checks a content folder, with its pictures decoded or not, and reports all problems at once. `published` lists the
 * files that may have been published, relative to the folder; `now` is the time at which visitors see the pages.
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
      return problemsAt(file, text, found);
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

/** What the full table of rules finds in each file: while somebody types in the editor, only one file changes. */
const cache = new WeakMap<Buffer, RecordFile>();

/** Reads every file of a folder that belongs to a content type, and checks each by itself. */
const recordFiles = ({ name, json }: ContentFolder, rules: readonly Rule[]): RecordFile[] =>
  [...json].flatMap(([place, bytes]) => {
    const type = contentTypeOfFile(place);
    if (!type) return [];
    const file = `${name}/${place}`;
    const cached = rules === RULES ? cache.get(bytes) : undefined;
    if (cached?.file === file) return [cached];
    const record = recordFile(file, type, idOfFile(type, place), bytes, rules);
    if (rules === RULES) cache.set(bytes, record);
    return [record];
  });

function recordFile(
  file: string,
  type: ContentType,
  id: string,
  bytes: Buffer,
  rules: readonly Rule[],
): RecordFile {
  const source = readSource(bytes);
  const { text, root } = source;
  // A file with a stray comment or comma is readable, although it is no JSON.
  const fields = root ? Object(jsonIn(text) ?? getNodeValue(root)) : {};
  const { findings, ...checked } = checkValues(type, fields, source, rules);
  return {
    file,
    type,
    id,
    path: type.path?.(id),
    text,
    readable: root !== undefined,
    fields,
    ...checked,
    findings: [...rulesFor(rules, "source")(source), ...findings],
    publication: publicationOf(fields),
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
  const first = rulesFor(rules, "value");
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
        const { offset = 0, length = 0 } = findNodeAtLocation(root, [...path]) ?? {};
        return text.slice(offset, offset + length);
      },
    };
    const faults = first(value, path);
    findings.push(...faults);
    // Neither looked at again nor looked up: that would report the same mistake twice.
    if (faults.length > 0) return;
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
