/**
 * The fields that decide when a record is public, and which addresses lead to its page. A field counts by its kind: a site may
 * call it as it likes, and give it another label and help text. All of them are optional, and for editors only.
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

/** Hides a record from visitors as long as it is set; a preview shows it. A draft may be unfinished. */
export const draft = withRole("draft", flag, {
  title: "Draft",
  description: "Visitors see nothing of a draft; a preview of the site shows it.",
});

/** The time from which visitors see a record, by the clock of the site. */
export const publishedFrom = withRole("publishedFrom", moment, {
  title: "Published from",
  description: "Visitors see the page from this time on. Leave empty to publish it at once.",
});

/** The time from which visitors no longer see a record. */
export const publishedUntil = withRole("publishedUntil", moment, {
  title: "Published until",
  description: "From this time on, visitors no longer see the page. Leave empty to keep it.",
});

/** The page to which the addresses of a record lead once it has ended. Only together with `publishedUntil`. */
export const replacedBy = withRole("replacedBy", page, {
  title: "Page that takes over",
  description:
    "Where the page's addresses lead once it has ended. Leave empty to say that there is no such page any more.",
});

/** The publication fields that most types with pages have: `...publicationFields` in the shape of a `group`. */
export const publicationFields = {
  draft: draft(),
  publishedFrom: publishedFrom(),
  publishedUntil: publishedUntil(),
  replacedBy: replacedBy(),
};

/** The old addresses of a record. Each redirects to its page permanently; renaming a record adds one. */
export const aliases = (
  title = "Old addresses",
  description = "Paths that should open this page too, as in `/old-name`. End one with `/*` to catch everything under it.",
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
  description = "Its first day. Visitors do not see it before, or while this is empty.",
) => date(title, description).meta({ role: "validFrom" }).optional();

/** The last day on which visitors see a group that has a field `validFrom`. */
export const validUntil = (
  title = "Valid until",
  description = "Its last day. Leave empty if it does not end.",
) => date(title, description).meta({ role: "validUntil" }).optional();
