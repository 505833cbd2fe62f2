import { type FieldTree, fieldsOf, fieldTree, groupOf, kindIn } from "../../content-model/derive/fieldTree";
import { type Change as FieldChange, mapFields, mapInner } from "../../content-model/mapFields";
import { contentTypeOfFile, idOfFile } from "../../content-model/registry";
import { recordText } from "../../content-model/write/save";
import { getOrMake } from "../../lib/maps";
import { jsonIn } from "../../lib/text";
import { freeName, sameEnding } from "../form/pictureFiles";
import type { PreparedPicture } from "../form/preparePicture";
import { type FieldPath, fieldAt, labelOf, valueAt } from "../save/fieldValues";
import type { Change, Tree } from "../save/store";
import { leaves, type Records, recordTitle } from "../save/usedBy";

/** A place that shows a picture. */
export interface PictureUse {
  file: string;
  path: FieldPath;
  /** The record and its field, as the form names them. */
  label: string;
  /** The address of the record's page. */
  page?: string;
  /** The text alternative there, and the field that has it; for a decoration there is none. */
  alt?: { path: FieldPath; text: string };
  /** The spot that stays in sight there, and the field that has it. */
  focus?: { path: FieldPath; spot: string };
}

/** The places that show each picture, by its path in the content: `media/x.jpg`. */
export function pictureUses(records: Records): ReadonlyMap<string, readonly PictureUse[]> {
  const uses = new Map<string, PictureUse[]>();
  for (const [file, record] of Object.entries(records)) {
    const type = contentTypeOfFile(file);
    if (!type) continue;
    const tree = fieldTree(type);
    for (const { field, path, value } of leaves(tree, record)) {
      if (field.kind !== "picture" || !value) continue;
      const label = `${recordTitle(type, record, file)}: ${labelOf(tree, path, record)}`;
      const page = type.path?.(idOfFile(type, file)) ?? type.shownOn;
      const use = { file, path, label, page, ...besides(tree, record, path) };
      getOrMake(uses, String(value).slice(1), () => []).push(use);
    }
  }
  return uses;
}

/** The fields beside a picture: by their names, `imageAlt` is the text alternative of `imageUrl`. */
function besides(tree: FieldTree, record: unknown, path: FieldPath): Pick<PictureUse, "alt" | "focus"> {
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

/**
 * The changes that put other bytes in the place of a picture: under the same path if they are of the same format, so that
 * no record changes; otherwise under a new one, which all records then name.
 */
export function replacing({ files }: Tree, path: string, { name, picture }: PreparedPicture): Change[] {
  if (sameEnding(path, name)) return [{ path, picture }];
  const target = freeName(path.replace(/^media\/|\.\w+$/g, "") + name.replace(/^.*(?=\.)/, ""));
  const renamed: FieldChange = ({ field, value }) =>
    field.kind === "picture" && value === `/${path}`
      ? `/${target}`
      : mapInner(field, value, renamed, { keepUnknown: true });
  const records = [...files].flatMap(([file, { text = "" }]): Change[] => {
    const type = contentTypeOfFile(file);
    const record = type && text.includes(`"/${path}"`) && jsonIn(text);
    if (!type || !record) return [];
    const after = mapFields(fieldTree(type), record, renamed, { keepUnknown: true });
    return after === record ? [] : [{ path: file, text: recordText(type.schema, after, text) }];
  });
  return [{ path: target, picture }, ...records, { path, removed: true }];
}
