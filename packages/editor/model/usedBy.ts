import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, idOfFile, recordName, singular } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf, fieldTree, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { groupBy } from "@sitekit/lib/maps";
import { type FieldPath, fieldAt, labelOf, valueAt } from "./fieldValues";

/** Records by file, as in `articles/x.json`. */
export type Records = Readonly<Record<string, unknown>>;

/** A value of a record. */
export interface Place {
  file: string;
  path: FieldPath;
}

/** A value of a record that is neither a list nor a group. */
export interface Leaf extends Place {
  type: ContentType;
  field: FieldTree;
  value: unknown;
}

/** All values of a record, each with its field and its path. */
export function leavesOf(config: ContentModel, file: string, record: unknown): Leaf[] {
  const type = config.typeOfFile(file);
  if (!type) return [];
  const inside = (field: FieldTree, value: unknown, path: FieldPath): Leaf[] => {
    if (Array.isArray(value))
      return value.flatMap((item, index) => inside(field.items ?? {}, item, [...path, index]));
    if (!isGroup(value)) return [{ file, type, field, path, value }];
    const { properties } = groupOf(field, value.kind);
    return Object.entries(value).flatMap(([name, inner]) =>
      inside(properties?.[name] ?? {}, inner, [...path, name]),
    );
  };
  return inside(fieldTree(type), record, []);
}

export const allLeaves = (config: ContentModel, records: Records): Leaf[] =>
  Object.entries(records).flatMap(([file, record]) => leavesOf(config, file, record));

/** Display name of a record: the type's label for a single record, otherwise its title, name or id. */
export function recordTitle(type: ContentType, record: unknown, file: string): string {
  if ("file" in type.source) return type.label;
  return recordName(type, record) || idOfFile(type, file) || `New ${singular(type)}`;
}

/** All records, with their names and their targets for references. */
export const namedRecords = (config: ContentModel, records: Records) =>
  Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    if (!type) return [];
    return [{ file, record, type, id: idOfFile(type, file), title: recordTitle(type, record, file) }];
  });

/** The name of a place: its record, and the label of its field. */
export function namesOf(
  config: ContentModel,
  { file, path }: Place,
  records: Records,
): { title: string; field: string } {
  const type = config.typeOfFile(file);
  if (!type) return { title: file, field: "" };
  const record = records[file];
  return { title: recordTitle(type, record, file), field: labelOf(fieldTree(type), path, record) };
}

/** All references from other records to the record in `file`: menus, relations, sections and links. */
export function usedBy(config: ContentModel, records: Records, file: string) {
  const type = config.typeOfFile(file);
  if (!type) return [];
  const id = idOfFile(type, file);
  const address = type.path?.(id);
  return allLeaves(config, records).flatMap(({ field, value, file: other, path }) => {
    const isReference = field.kind === "reference" && field.to === type.name && value === id;
    const isLink = field.kind === "page" && address !== undefined && pageOf(value) === address;
    if (other === file || !(isReference || isLink)) return [];
    return [{ file: other, path, ...namesOf(config, { file: other, path }, records) }];
  });
}

const pageOf = (value: unknown) => String(value).replace(/[#?].*$/, "");

/** A place that shows a picture. */
export interface PictureUse extends Place {
  title: string;
  /** The label of the field in the form. */
  field: string;
  /** The address of the record's page. */
  page?: string;
  /** The text alternative in this place, and its field; undefined for a decorative picture. */
  alt?: { path: FieldPath; text: string };
  /** The focus point in this place, and its field. */
  focus?: { path: FieldPath; spot: string };
}

/** The places that show each picture or document, by its path in the content: `media/x.jpg`. */
export const pictureUses = (
  config: ContentModel,
  records: Records,
): ReadonlyMap<string, readonly PictureUse[]> =>
  groupBy(
    allLeaves(config, records).flatMap(({ file, path, type, field, value }) => {
      if ((field.kind !== "picture" && field.kind !== "document") || !value) return [];
      const page = type.path?.(idOfFile(type, file)) ?? type.shownOn;
      const names = namesOf(config, { file, path }, records);
      const picture = String(value).slice(1);
      return [{ file, path, picture, page, ...names, ...besides(fieldTree(type), records[file], path) }];
    }),
    ({ picture }) => picture,
  );

/** The fields that belong to a picture, by their names: `imageAlt` is the text alternative of `imageUrl`. */
export function besides(
  tree: FieldTree,
  record: unknown,
  path: FieldPath,
): Pick<PictureUse, "alt" | "focus"> {
  const around = path.slice(0, -1);
  const name = String(path.at(-1));
  const group = valueAt(record, around);
  const fields = fieldsOf(groupOf(fieldAt(tree, around, record) ?? {}, kindIn(group)), group);
  const textOf = (field: string) => String(Object(group)[field] ?? "");
  const alt = fields.find((each) => each.name === name.replace(/Url$/, "Alt"));
  const focus = fields.find(({ field }) => field.kind === "focus" && field.of === name);
  return {
    ...(alt && { alt: { path: [...around, alt.name], text: textOf(alt.name) } }),
    ...(focus && { focus: { path: [...around, focus.name], spot: textOf(focus.name) || "50% 50%" } }),
  };
}
