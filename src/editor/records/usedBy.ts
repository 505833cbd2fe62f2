import { editorPlace } from "../../content-model/derive/editorConfig";
import { type FieldTree, fieldTree, groupOf } from "../../content-model/derive/fieldTree";
import { type ContentType, contentTypeOfFile, idOfFile } from "../../content-model/registry";
import type { RecordsByFile } from "../bundle/publicContent";
import { type FieldPath, isGroup, labelOf } from "./fieldValues";

/** A reference to a record from a field of another one. */
export interface Use {
  /** The referencing record's file, as in `services/x.json`. */
  file: string;
  /** Its title in the editor. */
  title: string;
  /** URL of its form in the editor; undefined for a hosted record. */
  form?: string;
  /** The field, as the form labels it. */
  field: string;
}

/** All references from other records to the record in `file`: menus, relations, sections and links. */
export function usedBy(records: RecordsByFile, file: string): Use[] {
  const type = contentTypeOfFile(file);
  if (!type) return [];
  const id = recordId(file);
  const address = type.path?.(id);
  const isReference = (field: FieldTree, value: unknown) =>
    (field.kind === "reference" && field.to === type.name && value === id) ||
    (field.kind === "page" && address !== undefined && pageOf(value) === address);
  return Object.entries(records).flatMap(([other, record]) => {
    const otherType = contentTypeOfFile(other);
    if (!otherType || other === file) return [];
    const tree = fieldTree(otherType);
    return placesWhere(tree, record, isReference).map((path) => ({
      file: other,
      title: recordTitle(otherType, record, other),
      form: formAddress(otherType, recordId(other)),
      field: labelOf(tree, path, record),
    }));
  });
}

/** The id of the record in a file; empty for a singleton record. */
export function recordId(file: string): string {
  const type = contentTypeOfFile(file);
  return type ? idOfFile(type, file) : "";
}

/** URL of a record's form in the editor; undefined for a hosted record. */
export function formAddress(type: ContentType, id: string): string | undefined {
  if (type.source.from) return undefined;
  const { collection, slug } = editorPlace(type, id);
  return `#/collections/${collection}/entries/${slug}`;
}

/** Display name of a record: the type's label for a singleton, otherwise its title, name or id. */
export function recordTitle(type: ContentType, record: unknown, file: string): string {
  if ("file" in type.source) return type.label;
  const { title, name } = isGroup(record) ? record : {};
  return String(title ?? name ?? recordId(file));
}

const pageOf = (value: unknown) => String(value).replace(/[#?].*$/, "");

function placesWhere(
  field: FieldTree,
  value: unknown,
  matches: (field: FieldTree, value: unknown) => boolean,
  path: FieldPath = [],
): FieldPath[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placesWhere(field.items ?? {}, item, matches, [...path, index]));
  }
  if (isGroup(value)) {
    const { properties } = groupOf(field, value.kind);
    return Object.entries(value).flatMap(([name, inner]) =>
      placesWhere(properties?.[name] ?? {}, inner, matches, [...path, name]),
    );
  }
  return matches(field, value) ? [path] : [];
}
