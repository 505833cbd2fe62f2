/**
 * The fields that decide when a record is public, and which addresses lead to its page. A field is recognised
 * by its kind, so a site may give it any name, label and help text. All of them are optional, and only
 * editors see them.
 */
import { alias, date, type FieldRole, flag, internal, list, moment, page } from "./fields";

/** A kind of field with a role, and its usual label and help text. */
const withRole =
  <Field extends ReturnType<typeof flag> | ReturnType<typeof moment>>(
    role: FieldRole,
    field: (title: string, description: string) => Field,
    usual: { title: string; description: string },
  ) =>
  (title = usual.title, description = usual.description) =>
    internal(field(title, description).meta({ role }));

/** Hides a record from visitors while it is set; a preview shows the record. A draft may be unfinished. */
export const draft = withRole("draft", flag, {
  title: "Draft",
  description: "Visitors do not see a draft; a preview of the site shows it.",
});

/** The time from which visitors see a record, in the site's time zone. */
export const publishedFrom = withRole("publishedFrom", moment, {
  title: "Published from",
  description: "Visitors see the page from this time on. Leave empty to publish it at once.",
});

/** The time from which visitors no longer see a record. */
export const publishedUntil = withRole("publishedUntil", moment, {
  title: "Published until",
  description: "From this time on, visitors no longer see the page. Leave empty to keep it.",
});

/** The page to which the addresses of a record lead after its end. It needs `publishedUntil`. */
export const replacedBy = withRole("replacedBy", page, {
  title: "Page that takes over",
  description:
    "Where the page's addresses lead after its end. If this is empty, they say that the page no longer exists.",
});

/** The publication fields that most types with pages have: `...publicationFields` in the shape of a `group`. */
export const publicationFields = {
  draft: draft(),
  publishedFrom: publishedFrom(),
  publishedUntil: publishedUntil(),
  replacedBy: replacedBy(),
};

/** The old addresses of a record. Each redirects to its page permanently. Renaming a record adds an alias. */
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

/** The first day on which visitors see a group inside a record, such as a certificate. Without it they never see it. */
export const validFrom = (
  title = "Valid from",
  description = "The first day. Visitors do not see it before this day, or while this field is empty.",
) => date(title, description).meta({ role: "validFrom" }).optional();

/** The last day on which visitors see a group that has a field `validFrom`. */
export const validUntil = (
  title = "Valid until",
  description = "The last day. Leave empty if there is no end.",
) => date(title, description).meta({ role: "validUntil" }).optional();
