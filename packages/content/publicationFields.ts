/**
 * The fields that decide when a record or a group is public, and which addresses lead to a record's page. A field is
 * recognised by its role, so a site may give it any name, label and help text. In content files, each of these fields
 * may be left out. All except `validFrom` and `validUntil` are `internal` (see `FieldMeta`).
 */
import { alias, date, type FieldRole, flag, internal, list, moment, page } from "./fields";

/**
 * Returns a function that declares an optional `internal` field with the role `role`. The arguments of the returned
 * function are the field's label and help text. Their default values are in `usual`.
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
 * While this field is true, visitors do not see the record, and its required fields may be empty. `develop` and preview
 * builds leave out the record while `isUnfinished` returns true for it.
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
 * The page that replaces a record's page when the time in the record's `publishedUntil` field has passed. A content
 * type with a `replacedBy` field also needs a `publishedUntil` field.
 */
export const replacedBy = withRole("replacedBy", page, {
  title: "Page that takes over",
  description:
    "When this page is no longer published, its addresses open the page that you choose here. If this is empty, visitors see the not-found page.",
});

/**
 * The publication fields of a record, with their default labels and help texts. Add them to the fields of a type:
 * `group("Book", "A book.", { id, title, ...publicationFields })`.
 */
export const publicationFields = {
  draft: draft(),
  publishedFrom: publishedFrom(),
  publishedUntil: publishedUntil(),
  replacedBy: replacedBy(),
};

/**
 * The old addresses of a record, which redirect to the record's page. When the editor or the command
 * `sitekit-content rename` changes the id of a record, it adds the previous address here.
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
 * The last day on which visitors see a group inside a record. If this field is empty, there is no last day. The field
 * has no effect in a group without a `validFrom` field.
 */
export const validUntil = (
  title = "Valid until",
  description = "The last day on which visitors see this entry. Leave empty if there is no end.",
) => date(title, description).meta({ role: "validUntil" }).optional();
