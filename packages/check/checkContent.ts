import { type ContentType, idOfFile } from "@sitekit/content/contentType";
import type { FieldKind } from "@sitekit/content/fields";
import { fieldTree, fieldWith, nameField } from "@sitekit/content/fieldTree";
import { isGroup, listIn } from "@sitekit/content/mapFields";
import { publicationOf, validityOf } from "@sitekit/content/publication";
import { getOrMake, groupBy } from "@sitekit/lib/maps";
import { markdownLinks } from "@sitekit/lib/markdown";
import { jsonIn, NAMED_IN_BRACES } from "@sitekit/lib/text";
import { findNodeAtLocation, getNodeValue } from "jsonc-parser";
import type { SiteConfig } from "./config";
import { hostedPlaces } from "./hostedPlaces";
import { gatherKnown } from "./known";
import { type Finding, inReadingOrder, type Problem, problemOfFile, problemsAt } from "./problem";
import { isPagePath } from "./prose";
import type { ContentFolder } from "./readContentFolder";
import { eachField, type InnerId, type Mention, type RecordFile, type TextAt } from "./recordFile";
import { MISNAMED_SOURCE, type Rule, rulesFor, type Source, type Value } from "./rule";
import { readSource } from "./syntax";

export interface CheckedContent {
  /** The content can be built if none of these problems is an error. */
  problems: Problem[];
  records: RecordFile[];
}

/**
 * Checks a content folder and returns its problems and records. Some faults of pictures and PDFs are only reported if
 * `folder` is a result of `withPictureFaults`. `published` lists the files that visitors may have seen, as paths
 * relative to the folder. `now` is the time that decides which records are public. Some problems, such as an unreadable
 * folder, would cause misleading further errors. If there are such problems, only these are returned.
 */
export function checkFolder(
  config: SiteConfig,
  folder: ContentFolder,
  published: readonly string[] = [],
  now = new Date(),
): CheckedContent {
  const { rules } = config;
  const records = recordFiles(config, folder);
  // If there are problems with the records from a hosted CMS, some of these records may be missing in `records`. The
  // rules would then report references to them as wrong, so only the problems with the CMS records are returned.
  const hosted = folder.hosted?.problems ?? [];
  if (hosted.length > 0) return { problems: [...hosted], records };
  const known = gatherKnown(records, { config, folder, published, now });
  const inFile = rulesFor(rules, "file", known);
  const inPicture = rulesFor(rules, "picture", known);
  const inRecord = rulesFor(rules, "record", known);
  const inMention = rulesFor(rules, "mention", known);
  const ofFile = (file: string, findings: readonly Finding[]) =>
    findings.map(({ rule, message, severity }) => problemOfFile(file, rule, message, severity));
  const { name: root, json, media, others } = folder;
  const strange = [...json.keys()].filter((name) => !config.typeOfFile(name));
  const files = [
    ...strange.flatMap((name) => ofFile(`${root}/${name}`, inFile({ name, why: "unknown-type" }))),
    ...[...others].flatMap(([name, why]) => ofFile(`${root}/${name}`, inFile({ name, why }))),
    ...[...media].flatMap(([name, picture]) => ofFile(`${root}/${name}`, inPicture({ name, picture }))),
  ];
  // A path that ends with `/` is a folder that cannot be read. The rules would report the records in it as missing, so
  // only the unreadable folders are reported.
  const unreadable = files.filter(({ file }) => file.endsWith("/"));
  if (unreadable.length > 0) return { problems: unreadable, records };

  /**
   * The problems that the rules for the whole site find, grouped by the record that somebody should change. The
   * key `undefined` groups the problems that concern no record, such as a missing file.
   */
  const ofSite = groupBy(rulesFor(rules, "site", known)(records), ({ record }) => record);
  const ofOthers = (ofSite.get(undefined) ?? []).flatMap((found) => ofFile(found.file ?? root, [found]));
  // If the name of a type's folder or file differs from the configuration, references to the type's records would be
  // reported too. Only the wrong name is reported, because its correction also corrects the references.
  const misnamed = ofOthers.filter(({ rule }) => rule === MISNAMED_SOURCE);
  if (misnamed.length > 0) return { problems: misnamed, records };
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
    ...ofOthers,
  ];
  return { problems: hostedPlaces(config, problems.sort(inReadingOrder), folder), records };
}

/** The ids of the rules whose findings are only advice in a draft. */
const UNFINISHED: ReadonlySet<string> = new Set([
  "empty-field",
  "missing-field",
  "too-few",
  "leads-nowhere",
  "picture-words",
  "opening",
  "needed-section",
]);

/**
 * Changes the severity of a finding to advice if its rule is in `UNFINISHED`, because a draft may be unfinished until
 * it is published. Returns any other finding unchanged.
 */
const forDraft = (finding: Finding): Finding =>
  UNFINISHED.has(finding.rule) ? { ...finding, severity: "advice" } : finding;

/**
 * For each set of rules, caches the checked record of each file. The key is the `Buffer` object with the file's bytes.
 * While somebody types in the editor, the other files keep their `Buffer`, so their cached records are reused.
 */
const caches = new WeakMap<readonly Rule[], WeakMap<Buffer, RecordFile>>();

/**
 * Returns the record in each file that belongs to a content type, with the findings of the rules that see only this
 * file.
 */
function recordFiles(config: SiteConfig, { name, json }: ContentFolder): RecordFile[] {
  const cache = getOrMake(caches, config.rules, () => new WeakMap());
  return [...json].flatMap(([place, bytes]) => {
    const type = config.typeOfFile(place);
    if (!type) return [];
    const file = `${name}/${place}`;
    const cached = cache.get(bytes);
    if (cached?.file === file) return [cached];
    const record = recordFile(config, file, type, idOfFile(type, place), bytes);
    cache.set(bytes, record);
    return [record];
  });
}

function recordFile(
  config: SiteConfig,
  file: string,
  type: ContentType,
  id: string,
  bytes: Buffer,
): RecordFile {
  const source = readSource(bytes);
  const { text, root } = source;
  // If the file contains a comment or a trailing comma, it is not valid JSON and `jsonIn` returns undefined. `root`
  // still contains the values.
  const fields = root ? Object(jsonIn(text) ?? getNodeValue(root)) : {};
  const { findings, ...checked } = checkValues(config, type, fields, source);
  return {
    file,
    type,
    id,
    path: type.path?.(id),
    text,
    readable: root !== undefined,
    fields,
    ...checked,
    findings: [...rulesFor(config.rules, "source")(source), ...findings],
    publication: publicationOf(type, fields, config.timeZone),
  };
}

const MENTIONS: ReadonlySet<FieldKind | undefined> = new Set([
  "icon",
  "picture",
  "document",
  "page",
  "reference",
  "web",
]);

/**
 * Applies the rules to each value of a record. Also collects the record's `mentions` (references, links, icons,
 * pictures and documents), its aliases, the ids of its groups, and its groups with a field for their first day
 * (`validFrom`).
 */
function checkValues(
  { rules, timeZone }: SiteConfig,
  type: ContentType,
  record: object,
  { text, root }: Source,
) {
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
  const tree = fieldTree(type);
  const aliasField = fieldWith(tree, "aliases");
  eachField(tree, record, (place) => {
    const { field, path, filled } = place;
    const { kind, to, typeName, properties } = field;
    const group = isGroup(place.value) ? place.value : undefined;
    if (typeName && properties?.id && path.length > 0 && group?.id !== undefined)
      innerIds.push({ to: typeName, value: String(group.id), path: [...path, "id"] });
    if (group && fieldWith(field, "validFrom"))
      dated.push({
        value: String(group[nameField(field)] ?? "").trim(),
        path,
        publication: validityOf(field, group, timeZone),
        until: fieldWith(field, "validUntil") ?? "",
      });

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
    // The remaining rules skip a value with a fault, because they might report the same mistake again.
    if (faults.length > 0) return;
    const scope = value.text.trim() ? "text" : Array.isArray(place.value) ? "list" : group && "group";
    if (scope) findings.push(...then[scope](value, path));
    if (scope !== "text" || !filled) return;
    if (kind && MENTIONS.has(kind)) mentions.push({ kind, to, value: value.text, path });
    if (kind === "alias" && path[0] === aliasField) aliases.push({ value: value.text, path });
    for (const { 1: id = "", index } of field.names ? value.text.matchAll(NAMED_IN_BRACES) : [])
      mentions.push({ kind: "reference", to: field.names, value: id, path, index });
    if (kind === "markdown") {
      for (const { href, index } of markdownLinks(value.text))
        mentions.push({ kind: isPagePath(href) ? "page" : "web", value: href, path, index });
    }
  });
  return { findings, mentions, aliases, innerIds, dated };
}
