import { findNodeAtLocation, type Node } from "jsonc-parser";
import { getOrMake } from "../../lib/maps";
import { markdownLinks } from "../../lib/markdown";
import { fieldTree } from "../derive/fieldTree";
import { type FieldKind, publicationFields } from "../fields";
import { publicationOf } from "../publication";
import { type ContentType, contentTypeOfFile, idOfFile } from "../registry";
import { eachField, textOffset } from "./eachField";
import type { Finding } from "./problem";
import { isPagePath } from "./prose";
import type { ContentFolder } from "./readContentFolder";
import type { InnerId, Mention, RecordFile, ValueAt } from "./recordFile";
import { findingsOf, type Rule, rulesOf } from "./rule";
import { readSource } from "./syntax";

/** The results of one table of rules by file content: in `develop` only one file changes at a time. */
const caches = new WeakMap<readonly Rule[], WeakMap<Buffer, RecordFile>>();

/** Reads every file of a folder that belongs to a content type, and judges each by itself. */
export function recordFiles({ name, json }: ContentFolder, rules: readonly Rule[]): RecordFile[] {
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
  const { text, root } = source;
  const id = idOfFile(type, file.slice(file.indexOf("/") + 1));
  const judged = root && judge(type, root, text, rules);
  const field = (name: string) => root && findNodeAtLocation(root, [name]);
  const dated = Object.keys(publicationFields);
  const innerIds = judged?.innerIds ?? [];
  return {
    file,
    type,
    id,
    path: type.path?.(id),
    text,
    readable: root !== undefined,
    findings: [
      ...rulesOf(rules, "source").flatMap((rule) => findingsOf(rule, rule.find(source), 0)),
      ...(judged?.findings ?? []),
    ],
    writtenId: filledTexts([field("id")])[0],
    title: filledTexts([field("title")])[0],
    aliases: filledTexts(field("aliases")?.children).filter(({ offset }) => !judged?.faulty.has(offset)),
    offsets: Object.fromEntries([...dated, "aliases", "hideFrom"].map((name) => [name, field(name)?.offset])),
    publication: publicationOf(Object.fromEntries(dated.map((name) => [name, field(name)?.value]))),
    mentions: judged?.mentions ?? [],
    innerIds,
    anchors: root ? anchorsOf(type.name, innerIds, root) : [],
    hideFrom: filledTexts(field("hideFrom")?.children).map(({ value }) => value),
    liveIn: filledTexts(root && findNodeAtLocation(root, ["livePlatform", "showIn"])?.children).map(
      ({ value }) => value,
    ),
  };
}

const MENTIONS: ReadonlySet<FieldKind | undefined> = new Set(["icon", "picture", "page", "reference", "web"]);

/** Applies the rules to each value of a record, and collects its references and inner ids. */
function judge(type: ContentType, root: Node, text: string, rules: readonly Rule[]) {
  const findings: Finding[] = [];
  const mentions: Mention[] = [];
  const innerIds: InnerId[] = [];
  /** The offsets of values with a fault, which are not looked up: that would report the same mistake again. */
  const faulty = new Set<number>();
  const first = rulesOf(rules, "value");
  const then = {
    string: rulesOf(rules, "text"),
    array: rulesOf(rules, "list"),
    object: rulesOf(rules, "group"),
  };
  eachField(fieldTree(type), root, (place) => {
    const { field, node, path, filled } = place;
    const { kind, to, typeName, properties } = field;
    const id = typeName && properties?.id && path.length > 0 && findNodeAtLocation(node, ["id"]);
    if (id) innerIds.push({ to: typeName, value: String(id.value), offset: id.offset });

    const value = { ...place, type, text };
    for (const rule of first) {
      const found = findingsOf(rule, rule.find(value), node.offset);
      if (found.length === 0) continue;
      findings.push(...found);
      faulty.add(node.offset);
      return;
    }
    if (node.type === "string" && !filled) return;
    const more = node.type in then ? then[node.type as keyof typeof then] : [];
    for (const rule of more) findings.push(...findingsOf(rule, rule.find(value), node.offset));
    if (node.type !== "string") return;
    if (kind && MENTIONS.has(kind)) mentions.push({ kind, to, value: node.value, offset: node.offset });
    if (kind === "markdown") {
      for (const { href, index } of markdownLinks(node.value)) {
        const kind = isPagePath(href) ? "page" : "web";
        mentions.push({ kind, value: href, offset: textOffset(text, node.offset, index) });
      }
    }
  });
  return { findings, mentions, innerIds, faulty };
}

/** The element ids that the template of a page renders, by content type. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  Service: ["questions"],
  Solution: ["questions"],
};

/** The fragments that a link to the page of a record may use. The clauses of a long text are numbered. */
function anchorsOf(typeName: string, innerIds: readonly InnerId[], root: Node): readonly string[] {
  const sections = findNodeAtLocation(root, ["sections"])?.children ?? [];
  const clauses = sections.flatMap((section) => findNodeAtLocation(section, ["clauses"])?.children ?? []);
  const numbered = clauses.map((_, index) => `section-${index + 1}`);
  const groups = innerIds.map(({ value }) => value);
  return [...(PARTS[typeName] ?? []), ...groups, ...(numbered.length > 0 ? ["sections", ...numbered] : [])];
}

function filledTexts(nodes: readonly (Node | undefined)[] = []): ValueAt[] {
  return nodes.flatMap((node) => {
    const value = node?.type === "string" ? String(node.value) : "";
    return node && value.trim() !== "" ? [{ value, offset: node.offset }] : [];
  });
}
