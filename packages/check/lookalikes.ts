import type { FieldRole } from "@sitekit/content/fields";
import { type FieldTree, fieldWith } from "@sitekit/content/fieldTree";

/**
 * Field names that suggest one of the roles of `publicationFields.ts`. A developer may give such a name to an ordinary
 * field, and wrongly expect that the field then has the effect of the role.
 */
const LOOKS_LIKE: readonly [role: FieldRole, name: RegExp, typeFits: (field: FieldTree) => boolean][] = [
  [
    "draft",
    /^(is)?(draft|hidden|unpublished|archived|published|visible|hide)$/i,
    ({ type }) => type === "boolean",
  ],
  ["validFrom", /^valid(from|since)$/i, isTime],
  ["validUntil", /^valid(until|till|to)$/i, isTime],
  [
    "publishedFrom",
    /^((publish(ed)?|visible|shown?|online|live)(from|at|on|since|after|date|time)?|(release|launch|embargo)(date|time|at|on|until)?|golive.*)$/i,
    isTime,
  ],
  [
    "publishedUntil",
    /^((publish(ed)?|visible|shown?|online|live)(until|till|to|before|end)|(unpublish(ed)?|expir(e|es|ed|y|ation)|hidden?|archived?)(at|on|from|after|since|date|time)?)$/i,
    isTime,
  ],
  ["replacedBy", /^(replaced|superseded|succeeded)by$/i, ({ type }) => type === "string"],
  [
    "aliases",
    /^(alias(es)?|(old|former|previous|past|legacy)(address|addresses|path|paths|url|urls|slug|slugs|link|links)|redirects?(from)?)$/i,
    ({ type }) => type === "array" || type === "string",
  ],
];

function isTime({ kind }: FieldTree): boolean {
  return kind === "date" || kind === "moment";
}

const UNLESS = 'or add `.meta({ role: "none" })` if it should stay an ordinary field';
const FROM = "from `@sitekit/content/publicationFields`";

/**
 * Reports fields of a content type that have no role but look as if they had one, usually because of their name. For
 * example, an ordinary field `hidden` does not hide a page. Also reports roles that conflict or have no effect.
 */
export const lookalikes = (what: string, tree: FieldTree): string[] => [
  ...namedAlike(what, tree, ""),
  ...pairFaults(what, tree),
];

/**
 * Reports ordinary fields of a group inside a record if their names suggest the role `validFrom` or `validUntil`.
 * Without the role, such a field has no effect on when visitors see the group.
 */
export const lookalikesInGroup = (what: string, group: FieldTree, place: string): string[] =>
  namedAlike(what, group, place, ["validFrom", "validUntil"]);

function namedAlike(what: string, tree: FieldTree, place: string, roles?: readonly FieldRole[]): string[] {
  return Object.entries(tree.properties ?? {}).flatMap(([name, field]): string[] => {
    if (field.role !== undefined) return [];
    const single = field.items ?? field;
    const isAlias = !roles && single.kind === "alias";
    const [role] = LOOKS_LIKE.find(([, pattern, typeFits]) => pattern.test(name) && typeFits(field)) ?? [];
    if ((!role && !isAlias) || (role && roles && !roles.includes(role))) return [];
    const effect =
      isAlias || role === "aliases" ? "it does not create redirects" : "it has no effect on publication";
    // True in a field `visible` means the opposite of true in a `draft()` field.
    const isOpposite = role === "draft" && /^(is)?(published|visible)$/i.test(name);
    const declaration = isOpposite ? "draft: draft()" : `${name}: ${isAlias ? "aliases" : role}()`;
    const opposite = isOpposite
      ? ` With \`draft()\`, write \`"draft": true\` in the records instead of \`"${name}": false\`.`
      : "";
    return [
      `${what}: \`${place}${name}\` is an ordinary field, so ${effect}. Write \`${declaration}\` ${FROM}, ${UNLESS}.${opposite}`,
    ];
  });
}

/**
 * Reports three mistakes with the roles of a content type's fields: two fields have the same role; a field has the role
 * `replacedBy`, but no field has the role `publishedUntil`; a field has the role `validFrom` or `validUntil`, which
 * only has an effect in a group inside a record.
 */
function pairFaults(what: string, tree: FieldTree): string[] {
  const fields = Object.entries(tree.properties ?? {});
  const withRole = (role: FieldRole) =>
    fields.flatMap(([name, field]) => (field.role === role ? [name] : []));
  const roles = new Set(fields.flatMap(([, { role }]) => (role && role !== "none" ? [role] : [])));
  const faults = [...roles].flatMap((role) => {
    const [first, second] = withRole(role);
    return second
      ? [
          `${what}: \`${first}\` and \`${second}\` are both \`${role}()\` fields, but only one can have an effect. Remove one.`,
        ]
      : [];
  });
  const successor = fieldWith(tree, "replacedBy");
  if (successor && !fieldWith(tree, "publishedUntil"))
    faults.push(
      `${what}: \`${successor}\` is a \`replacedBy()\` field, which only has an effect after the time in a \`publishedUntil()\` field. The type has no such field. Add a \`publishedUntil()\` field, or remove \`${successor}\`.`,
    );
  for (const role of ["validFrom", "validUntil"] as const)
    if (roles.has(role))
      faults.push(
        `${what}: \`${withRole(role)[0]}\` is a \`${role}()\` field, which only has an effect in a group inside a record. Write \`${role === "validFrom" ? "publishedFrom" : "publishedUntil"}()\`.`,
      );
  return faults;
}
