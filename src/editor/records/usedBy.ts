import { editorPlace } from "../../content-model/derive/editorConfig";
import { type FieldTree, fieldTree, groupOf } from "../../content-model/derive/fieldTree";
import { type ContentType, contentTypeOfFile, idOfFile } from "../../content-model/registry";
import type { RecordsByFile } from "../bundle/publicContent";
import { type FieldPath, isGroup, labelOf } from "./fieldValues";

/** A place in another record that names this one. */
export interface Use {
  /** The record's file, as in `services/x.json`. */
  file: string;
  /** What the editor calls that record. */
  title: string;
  /** The address of its form in the editor, where it has one. */
  form?: string;
  /** The field, as the form labels it. */
  field: string;
}

/** Everywhere that other records name the record in a file: in menus, relations, sections and links. */
export function usedBy(records: RecordsByFile, file: string): Use[] {
  const type = contentTypeOfFile(file);
  if (!type) return [];
  const id = recordId(file);
  const address = type.path?.(id);
  const names = (field: FieldTree, value: unknown) =>
    (field.kind === "reference" && field.to === type.name && value === id) ||
    (field.kind === "page" && address !== undefined && pageOf(value) === address);
  return Object.entries(records).flatMap(([other, record]) => {
    const otherType = contentTypeOfFile(other);
    if (!otherType || other === file) return [];
    const tree = fieldTree(otherType);
    return placesWhere(tree, record, names).map((path) => ({
      file: other,
      title: recordTitle(otherType, record, other),
      form: formAddress(otherType, recordId(other)),
      field: labelOf(tree, path, record),
    }));
  });
}

/** The record's own id, by its file; empty for a record that exists once. */
export function recordId(file: string): string {
  const type = contentTypeOfFile(file);
  return type ? idOfFile(type, file) : "";
}

/** The address of a record's form in the editor; none for a record that is edited in a hosted CMS. */
export function formAddress(type: ContentType, id: string): string | undefined {
  if (type.source.from) return undefined;
  const { collection, slug } = editorPlace(type, id);
  return `#/collections/${collection}/entries/${slug}`;
}

/** What people call a record: the label of a page that exists once, otherwise its own title or name. */
export function recordTitle(type: ContentType, record: unknown, file: string): string {
  if ("file" in type.source) return type.label;
  const { title, name } = isGroup(record) ? record : {};
  return String(title ?? name ?? recordId(file));
}

const pageOf = (value: unknown) => String(value).replace(/[#?].*$/, "");

function placesWhere(
  field: FieldTree,
  value: unknown,
  holds: (field: FieldTree, value: unknown) => boolean,
  path: FieldPath = [],
): FieldPath[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placesWhere(field.items ?? {}, item, holds, [...path, index]));
  }
  if (isGroup(value)) {
    const { properties } = groupOf(field, value.kind);
    return Object.entries(value).flatMap(([name, inner]) =>
      placesWhere(properties?.[name] ?? {}, inner, holds, [...path, name]),
    );
  }
  return holds(field, value) ? [path] : [];
}
