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
 * A file with one record, and what the check keeps of it. The parsed tree is not kept: ten thousand of them
 * would fill the memory.
 */
export interface RecordFile {
  /** As problems name it: `content/services/x.json`. */
  file: string;
  type: ContentType;
  /** From the file's name, so that a broken file still counts as a record; empty for types with one record. */
  id: string;
  /** The address of its page, for types that have pages. */
  path?: string;
  /** Without a byte-order mark. */
  text: string;
  /** Whether the file is whole enough to judge its fields. */
  readable: boolean;
  /** What is wrong with the file by itself. */
  findings: Finding[];
  /** The id that stands in the record. */
  writtenId?: ValueAt;
  /** The title that stands in the record. */
  title?: ValueAt;
  /** The filled entries of `aliases`, in their order. */
  aliases: ValueAt[];
  /** When visitors can see it. */
  publication: Publication;
  /** Icons, pictures, pages and other records that the record names. */
  mentions: Mention[];
  /** The ids of groups inside the record. */
  innerIds: InnerId[];
  /** The parts of its page that a link may lead to. */
  anchors: readonly string[];
  /** The places that do not list the record, and the parts of a page that list its public website. */
  hideFrom: readonly string[];
  liveIn: readonly string[];
  /** What visitors read on its page; none for a record without a page. */
  prose: ValueAt[];
}

/** What was found in a file, as long as its bytes are kept: in `develop` all files but one are as they were. */
const known = new WeakMap<Buffer, RecordFile>();

/** Reads every file of a folder that a content type has. */
export function recordFiles({ name, json }: ContentFolder): RecordFile[] {
  return [...json].flatMap(([place, bytes]) => {
    const type = contentTypeOfFile(place);
    if (!type) return [];
    const file = `${name}/${place}`;
    const before = known.get(bytes);
    const record = before?.file === file ? before : recordFile(file, type, bytes);
    known.set(bytes, record);
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
  const known = { file, type, id, path, text };
  if (!root)
    return {
      ...known,
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
  // The planner of aliases, and the rule that an id is its file's name, say more than the patterns of these fields.
  const judgedElsewhere = new Set([writtenId, ...aliases].map((at) => at?.offset));
  const fields = fieldFindings(root, type, tree, text).filter(
    ({ offset, rule }) => !(rule === "alias-format" || rule === "id-format") || !judgedElsewhere.has(offset),
  );
  const faulty = new Set(fields.map(({ offset }) => offset));
  const names = namesOf(root, tree, text, faulty);
  const prose = path === undefined ? [] : proseIn(tree, root);
  return {
    ...known,
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
