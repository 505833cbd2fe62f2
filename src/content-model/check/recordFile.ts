import type { Node } from "jsonc-parser";
import { type FieldTree, fieldTree } from "../derive/fieldTree";
import { type ContentType, contentTypeOfFile } from "../registry";
import { filledValue } from "./filledValue";
import { parseJson } from "./parseJson";
import type { Finding } from "./problem";
import type { ContentFolder } from "./readContentFolder";

/** A file with one record, parsed. */
export interface RecordFile {
  /** As problems name it: `content/services/x.json`. */
  file: string;
  type: ContentType;
  tree: FieldTree;
  /** From the file's name, so that a broken file still counts as a record; empty for types with one record. */
  id: string;
  /** The address of its page, for types that have pages. */
  path?: string;
  text: string;
  /** Absent when the file is too broken to judge its fields. */
  root?: Node;
  /** The record without its empty fields. */
  value: unknown;
  findings: Finding[];
}

/** Parses every file of a folder that a content type reads. */
export function recordFiles({ name, json }: ContentFolder): RecordFile[] {
  return [...json].flatMap(([place, bytes]) => {
    const type = contentTypeOfFile(place);
    return type ? [recordFile(`${name}/${place}`, type, bytes)] : [];
  });
}

function recordFile(file: string, type: ContentType, bytes: Buffer): RecordFile {
  const { text, root, findings } = parseJson(bytes);
  const id = "folder" in type.source ? file.slice(file.lastIndexOf("/") + 1, -".json".length) : "";
  const value = (root && filledValue(root)) ?? {};
  return { file, type, tree: fieldTree(type), id, path: type.path?.(id), text, root, value, findings };
}
