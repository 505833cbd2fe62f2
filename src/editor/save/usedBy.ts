import { type FieldTree, fieldTree, groupOf } from "../../content-model/derive/fieldTree";
import { isGroup } from "../../content-model/mapFields";
import { type ContentType, contentTypeOfFile, idOfFile } from "../../content-model/registry";
import { type FieldPath, labelOf } from "./fieldValues";

/** Records by file, as in `services/x.json`. */
export type Records = Readonly<Record<string, unknown>>;

/** A reference to a record from a field of another one. */
export interface Use {
  /** The referencing record's file. */
  file: string;
  title: string;
  path: FieldPath;
  /** The field, as the form labels it. */
  field: string;
}

/** All references from other records to the record in `file`: menus, relations, sections and links. */
export function usedBy(records: Records, file: string): Use[] {
  const type = contentTypeOfFile(file);
  if (!type) return [];
  const id = idOfFile(type, file);
  const address = type.path?.(id);
  return placesIn(
    records,
    (field, value) =>
      (field.kind === "reference" && field.to === type.name && value === id) ||
      (field.kind === "page" && address !== undefined && pageOf(value) === address),
  ).filter((use) => use.file !== file);
}

/** All places that show a picture, as in `/media/depot.jpg`. */
export const picturesUsed = (records: Records, picture: string): Use[] =>
  placesIn(records, (field, value) => field.kind === "picture" && value === picture);

/** The values of all records for which `matches` is true. */
function placesIn(records: Records, matches: (field: FieldTree, value: unknown) => boolean): Use[] {
  return Object.entries(records).flatMap(([file, record]) => {
    const type = contentTypeOfFile(file);
    if (!type) return [];
    const tree = fieldTree(type);
    const title = recordTitle(type, record, file);
    return leaves(tree, record)
      .filter(({ field, value }) => matches(field, value))
      .map(({ path }) => ({ file, title, path, field: labelOf(tree, path, record) }));
  });
}

/** Display name of a record: the type's label for a single record, otherwise its title, name or id. */
export function recordTitle(type: ContentType, record: unknown, file: string): string {
  if ("file" in type.source) return type.label;
  const { title, name } = isGroup(record) ? record : {};
  return String(title || name || idOfFile(type, file) || `New ${singular(type)}`);
}

/** What one record of a type is called. */
export const singular = ({ label }: ContentType): string => label.toLowerCase().replace(/s$/, "");

const pageOf = (value: unknown) => String(value).replace(/[#?].*$/, "");

/** A value of a record that is no list and no group. */
export interface Leaf {
  field: FieldTree;
  path: FieldPath;
  value: unknown;
}

/** All values of a record, each with its field and its path. */
export function leaves(field: FieldTree, value: unknown, path: FieldPath = []): Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => leaves(field.items ?? {}, item, [...path, index]));
  if (!isGroup(value)) return [{ field, path, value }];
  const { properties } = groupOf(field, value.kind);
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(properties?.[name] ?? {}, inner, [...path, name]),
  );
}
