import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import { fieldTree } from "../derive/fieldTree";
import { publicationFields } from "../fields";
import { type Publication, publicationOf } from "../publication";
import { type ContentType, contentTypeOfFile, idOfFile } from "../registry";
import { adviceFindings } from "./adviceFindings";
import { anchorsOf } from "./anchors";
import { fieldFindings } from "./fieldFindings";
import { type InnerId, type Mention, namesOf } from "./mentions";
import { parseJson } from "./parseJson";
import type { Finding } from "./problem";
import { proseIn, type ValueAt } from "./prose";
import { proseFindings, thinFinding } from "./proseFindings";
import type { ContentFolder } from "./readContentFolder";
import { valueFindings } from "./valueFindings";

/**
 * A file with one record, and what the check keeps of it. The parsed tree is not kept, because ten thousand of them
 * would fill the memory.
 */
export interface RecordFile {
  /** The path as problems name it: `content/services/x.json`. */
  file: string;
  type: ContentType;
  /** From the file's name, so that a broken file still counts as a record; empty for types with one record. */
  id: string;
  /** The address of its page, for types that have pages. */
  path?: string;
  /** Without a byte-order mark. */
  text: string;
  /** Whether the file could be parsed well enough to check its fields. */
  readable: boolean;
  /** Findings that do not depend on other records. */
  findings: Finding[];
  writtenId?: ValueAt;
  title?: ValueAt;
  /** The filled entries of `aliases`, in their order. */
  aliases: ValueAt[];
  /** When the record is public. */
  publication: Publication;
  /** References to icons, pictures, pages and other records. */
  mentions: Mention[];
  /** The ids of groups inside the record. */
  innerIds: InnerId[];
  /** The fragments of its page that links may use. */
  anchors: readonly string[];
  /** The places that do not list the record, and the parts of a page that link to its public website. */
  hideFrom: readonly string[];
  liveIn: readonly string[];
  /** The texts that visitors read on its page; empty for a record without a page. */
  prose: ValueAt[];
}

/** Cached by file content: unchanged files keep their buffer, and in `develop` only one file changes. */
const recordCache = new WeakMap<Buffer, RecordFile>();

/** Reads every file of a folder that belongs to a content type. */
export function recordFiles({ name, json }: ContentFolder): RecordFile[] {
  return [...json].flatMap(([place, bytes]) => {
    const type = contentTypeOfFile(place);
    if (!type) return [];
    const file = `${name}/${place}`;
    const cached = recordCache.get(bytes);
    const record = cached?.file === file ? cached : recordFile(file, type, bytes);
    recordCache.set(bytes, record);
    return [record];
  });
}

/** The parsed tree of a readable record. */
export const rootOf = ({ readable, text }: RecordFile): Node | undefined =>
  readable ? parseTree(text) : undefined;

function recordFile(file: string, type: ContentType, bytes: Buffer): RecordFile {
  const { text, root, findings } = parseJson(bytes);
  const id = idOfFile(type, file.slice(file.indexOf("/") + 1));
  const path = type.path?.(id);
  const identity = { file, type, id, path, text };
  if (!root)
    return {
      ...identity,
      readable: false,
      findings,
      aliases: [],
      publication: publicationOf({}),
      mentions: [],
      innerIds: [],
      anchors: [],
      hideFrom: [],
      liveIn: [],
      prose: [],
    };

  const tree = fieldTree(type);
  const aliases = filledTexts(findNodeAtLocation(root, ["aliases"])?.children);
  const writtenId = filledTexts([findNodeAtLocation(root, ["id"])])[0];
  // `planAliases` and `idFindings` report faults of these fields more precisely than their patterns.
  const checkedElsewhere = new Set([writtenId, ...aliases].map((at) => at?.offset));
  const fields = fieldFindings(root, type, tree, text).filter(
    ({ offset, rule }) => !(rule === "alias-format" || rule === "id-format") || !checkedElsewhere.has(offset),
  );
  const faulty = new Set(fields.map(({ offset }) => offset));
  const names = namesOf(root, tree, text, faulty);
  const prose = path === undefined ? [] : proseIn(tree, root);
  return {
    ...identity,
    readable: true,
    findings: [
      ...findings,
      ...fields,
      ...valueFindings(root, tree, text, faulty),
      ...adviceFindings(root, path !== undefined),
      ...proseFindings(prose),
      ...(path !== undefined && "folder" in type.source ? thinFinding(prose) : []),
    ],
    writtenId,
    title: filledTexts([findNodeAtLocation(root, ["title"])])[0],
    aliases,
    publication: publicationOf(valuesOf(root, Object.keys(publicationFields))),
    hideFrom: textsAt(root, "hideFrom"),
    liveIn: textsAt(root, "livePlatform", "showIn"),
    prose,
    ...names,
    anchors: anchorsOf(type.name, names.innerIds, root),
  };
}

const valuesOf = (root: Node, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, findNodeAtLocation(root, [name])?.value]));

const textsAt = (root: Node, ...path: string[]) =>
  filledTexts(findNodeAtLocation(root, path)?.children).map(({ value }) => value);

function filledTexts(nodes: readonly (Node | undefined)[] = []): ValueAt[] {
  return nodes.flatMap((node) => {
    const value = node?.type === "string" ? String(node.value) : "";
    return node && value.trim() !== "" ? [{ value, offset: node.offset }] : [];
  });
}
