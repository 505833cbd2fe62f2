/**
 * The fields that decide when a record or a group is public, and which addresses lead to a record's page. A field is
 * recognised by its role, so a site may give it any name, label and help text. In content files, each of these fields
 * may be left out. Only editors see the values of the fields, except for `validFrom` and `validUntil`.
 */
import { alias, date, type FieldRole, flag, internal, list, moment, page } from "./fields";

/**
 * Returns a function that declares a field with the role `role`. Only editors see the field. The arguments of the
 * returned function are the field's label and help text. Their default values are in `usual`.
 */
const withRole =
  <Field extends ReturnType<typeof flag> | ReturnType<typeof moment>>(
    role: FieldRole,
    field: (title: string, description: string) => Field,
    usual: { title: string; description: string },
  ) =>
  (title = usual.title, description = usual.description) =>
    internal(field(title, description).meta({ role }));

/**
 * While this field is true, visitors do not see the record. A draft may have empty required fields. A preview of the
 * site shows the draft only after they are filled in.
 */
export const draft = withRole("draft", flag, {
  title: "Draft",
  description:
    "Visitors do not see a draft. A preview of the site shows it once all required fields are filled in.",
});

/** The time, in the site's time zone, at which visitors begin to see a record. */
export const publishedFrom = withRole("publishedFrom", moment, {
  title: "Published from",
  description: "Visitors see the page from this time on. Leave empty to publish it at once.",
});

/** The time, in the site's time zone, at which visitors stop seeing a record. */
export const publishedUntil = withRole("publishedUntil", moment, {
  title: "Published until",
  description: "From this time on, visitors no longer see the page. Leave empty to keep it published.",
});

/**
 * The page to which the addresses of a record redirect after the time in the record's field `publishedUntil`. A content
 * type with a `replacedBy` field also needs a `publishedUntil` field.
 */
export const replacedBy = withRole("replacedBy", page, {
  title: "Page that takes over",
  description:
    "When this page is no longer published, its addresses open the page that you choose here. If this is empty, visitors see the not-found page.",
});

/**
 * The publication fields that most types with pages have. Add them to the fields of a type:
 * `group("Book", "A book.", { id, title, ...publicationFields })`.
 */
export const publicationFields = {
  draft: draft(),
  publishedFrom: publishedFrom(),
  publishedUntil: publishedUntil(),
  replacedBy: replacedBy(),
};

/**
 * The old addresses of a record. Each redirects permanently to the record's page. When the id of a record changes, the
 * editor and the command `sitekit-content rename` add the previous address here.
 */
export const aliases = (
  title = "Old addresses",
  description = "Paths that should open this page too, as in `/old-name`. End a path with `/*` to include everything under it.",
) =>
  internal(
    list(title, description, alias("Path", "A path of this site that is not a page."), {
      min: 0,
      max: 20,
    }).meta({ role: "aliases" }),
  );

/**
 * The first day on which visitors see a group inside a record, such as a certificate. If this field is empty, visitors
 * never see the group.
 */
export const validFrom = (
  title = "Valid from",
  description = "The first day on which visitors see this entry. If this is empty, visitors never see the entry.",
) => date(title, description).meta({ role: "validFrom" }).optional();

/**
 * The last day on which visitors see a group inside a record. If it is empty, there is no last day. The group also
 * needs a field `validFrom`.
 */
export const validUntil = (
  title = "Valid until",
  description = "The last day on which visitors see this entry. Leave empty if there is no end.",
) => date(title, description).meta({ role: "validUntil" }).optional();
