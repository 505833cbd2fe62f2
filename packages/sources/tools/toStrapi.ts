import { type FieldTree, fieldsOf, groupOf, kindIn } from "@sitekit/content/fieldTree";
import { type Change, isGroup, mapFields, mapInner } from "@sitekit/content/mapFields";
import { isEmpty } from "@sitekit/content/record";
import { attributeName, COMPONENT, ENTRY, groupComponent, isPlain, relationOf } from "../strapi/attributes";

/** Looks up the ids that Strapi gave to our pictures and records. */
export interface Keys {
  /**
   * Returns the id of a picture's file in Strapi. `path` is the path of the picture, as in `/media/old-mill.jpg`. If the
   * record was read from Strapi, `path` is already this id, as text.
   */
  picture(path: string): unknown;
  /** Returns Strapi's document id of a record; undefined if Strapi does not have the record yet. */
  record(typeName: string, id: string): string | undefined;
}

/**
 * Converts a record to the form that Strapi accepts. An empty value becomes `null`, and an empty list becomes `[]`.
 * Strapi then clears the field. It would keep the old value if the field were left out.
 */
export function toStrapi(group: FieldTree, values: unknown, keys: Keys): Record<string, unknown> {
  const change: Change = ({ field, value }) => {
    const { items } = field;
    if (field.const || field.role === "draft") return undefined;
    if (items) {
      const entries = [mapInner(field, Array.isArray(value) ? value : [], change)].flat();
      return isPlain(items) ? entries.map((entry) => ({ [ENTRY]: entry })) : entries;
    }
    if (isEmpty(value)) return null;
    const relation = relationOf(field);
    if (relation) return keys.record(relation.name, String(value));
    if (field.kind === "picture") return keys.picture(String(value));
    if (field.type !== "object") return value;
    const inner = groupOf(field, kindIn(value));
    return { ...(field.oneOf && { [COMPONENT]: groupComponent(inner) }), ...toStrapi(inner, value, keys) };
  };
  const renamed = Object.entries(mapFields(group, values, change)).map(([name, value]) => [
    attributeName(name),
    value,
  ]);
  return Object.fromEntries(renamed);
}

/**
 * Strapi removes the references to a record when the record is deleted. After the record was imported again, this
 * function restores them: it returns Strapi's current value (`now`) with the references that the content file's value
 * (`file`) has and `now` lacks. It restores only references to records for which `isBack` returns true, and replaces no
 * reference in `now`. In a list of groups, it compares the groups at the same position. If the two lists of groups
 * differ in length, it changes neither the list nor its groups.
 */
export function withReferences(
  field: FieldTree,
  now: unknown,
  file: unknown,
  isBack: (field: FieldTree, id: unknown) => boolean,
): unknown {
  const { items } = field;
  if (items && Array.isArray(file)) {
    const entries = Array.isArray(now) ? now : [];
    if (relationOf(items)) {
      const lost = file.filter((id) => isBack(items, id) && !entries.includes(id));
      return lost.length > 0 ? [...entries, ...lost] : now;
    }
    if (entries.length !== file.length) return now;
    return entries.map((entry, at) => withReferences(items, entry, file[at], isBack));
  }
  if (relationOf(field)) return isEmpty(now) && isBack(field, file) ? file : now;
  if (!isGroup(now) || !isGroup(file) || kindIn(now) !== kindIn(file)) return now;
  const fields = fieldsOf(field, now).map(({ name, field }) => [
    name,
    withReferences(field, now[name], file[name], isBack),
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
