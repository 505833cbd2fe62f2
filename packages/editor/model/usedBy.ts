import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, fileOfRecord, idOfFile, recordName, singular } from "@sitekit/content/contentType";
import { type FieldTree, fieldsOf, fieldTree, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { isGroup } from "@sitekit/content/mapFields";
import { groupBy } from "@sitekit/lib/maps";
import { type FieldPath, fieldAt, labelInForm, type TitleOf, valueAt } from "./fieldValues";

/** Parsed records, by the paths of their files, such as `articles/x.json`. */
export type Records = Readonly<Record<string, unknown>>;

/** The position of a value: the file of its record, and its path in the record. */
export interface Place {
  file: string;
  path: FieldPath;
}

/** Returns a key that identifies the position of a value, as in `articles/x.json questions.1.answer`. */
export const placeKey = ({ file, path }: Place): string => `${file} ${path.join(".")}`;

/**
 * A value that is neither a list nor a group, with its position, its field, and the content type of the record that
 * contains it.
 */
export interface Leaf extends Place {
  type: ContentType;
  field: FieldTree;
  value: unknown;
}

/** Returns all values of a record that are neither lists nor groups, each with its field and its path. */
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

/**
 * Returns the name of a record for people: the result of `recordName` or, if that is empty, the record's id. If both
 * are empty, returns, for example, "New service". If the type allows only one record, returns the type's label.
 */
export function recordTitle(type: ContentType, record: unknown, file: string): string {
  if ("file" in type.source) return type.label;
  return recordName(type, record) || idOfFile(type, file) || `New ${singular(type)}`;
}

/**
 * Returns a function that finds the title of the record to which a reference refers (see `TitleOf`). `read` returns the
 * parsed record in a file; undefined if there is no such file.
 */
export const titlesOf =
  ({ types }: Pick<ContentModel, "types">, read: (file: string) => unknown): TitleOf =>
  ({ kind, to }, id) => {
    const type = kind === "reference" ? types.find(({ name }) => name === to) : undefined;
    const file = type && fileOfRecord(type, String(id));
    const record = file && read(file);
    return type && record ? recordTitle(type, record, file ?? "") : undefined;
  };

/** Returns all records with their types, ids and titles. Files that belong to no content type are left out. */
export const namedRecords = (config: ContentModel, records: Records) =>
  Object.entries(records).flatMap(([file, record]) => {
    const type = config.typeOfFile(file);
    if (!type) return [];
    return [{ file, record, type, id: idOfFile(type, file), title: recordTitle(type, record, file) }];
  });

/**
 * Returns the title of the record in `file`, and the label of the field at `path` (see `labelInForm`). If `record` is
 * given, it is used instead of the record in `records`.
 */
export function namesOf(
  config: ContentModel,
  { file, path }: Place,
  records: Records,
  record = records[file],
): { title: string; field: string } {
  const type = config.typeOfFile(file);
  if (!type) return { title: file, field: "" };
  const titleOf = titlesOf(config, (other) => records[other]);
  return {
    title: recordTitle(type, record, file),
    field: labelInForm(fieldTree(type), path, record, titleOf),
  };
}

/**
 * Returns the fields of other records that refer to the record in `file`, or that link to its page. Links inside
 * Markdown texts are not included.
 */
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

/** A field that contains a picture or a document. */
export interface PictureUse extends Place {
  title: string;
  /** The label of the field. */
  field: string;
  /**
   * The address of the record's page, such as `/services/x`. If records of this content type have no pages, this is
   * the type's `shownOn`: the address of another page, or `menus` for the header and footer. Absent if the type has
   * no `shownOn` either.
   */
  page?: string;
  /** The path and the text of the field that describes the picture. Absent if there is no such field. */
  alt?: { path: FieldPath; text: string };
  /**
   * The path and the value of the field for the picture's focal point. The value is `50% 50%` if this field is empty.
   * Absent if there is no such field.
   */
  focus?: { path: FieldPath; spot: string };
}

/** Returns, for each picture or document, the fields that contain it. The keys are paths such as `media/x.jpg`. */
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

/**
 * Returns the fields for the description and for the focal point of the picture in the field at `path`. The description
 * is recognised by the name of its field: `imageAlt` belongs to `imageUrl` or `image`. In the schema, the field of a
 * focal point names the picture's field in its property `of`.
 */
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
  const alt = fields.find((each) => each.name === name.replace(/(Url)?$/, "Alt"));
  const focus = fields.find(({ field }) => field.kind === "focus" && field.of === name);
  return {
    ...(alt && { alt: { path: [...around, alt.name], text: textOf(alt.name) } }),
    ...(focus && { focus: { path: [...around, focus.name], spot: textOf(focus.name) || "50% 50%" } }),
  };
}
