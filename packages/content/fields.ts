/**
 * Functions that declare the fields of content types. A field is a zod schema with metadata in its `meta`: `title` is
 * the label in the editor, `description` is the help text that the editor, GraphQL and VS Code show, and `kind` selects
 * the form control and the checks. Fields have only rules that JSON Schema can express (pattern, min, max, enum). A
 * `.refine()` would be lost when the field is converted to JSON Schema.
 */

import { inWords, withArticle } from "@sitekit/lib/text";
import * as z from "zod";
import { HOURS_PATTERN } from "./hours";
import {
  ALIAS_PATTERN,
  DOCUMENT_PATTERN,
  EMAIL_PATTERN,
  ID_PATTERN,
  PAGE_ID_PATTERN,
  PHONE_PATTERN,
  PICTURE_PATTERN,
  SITE_PATTERN,
  WEB_PATTERN,
} from "./patterns";
import { MOMENT_PATTERN } from "./time";

/**
 * The meaning of a field beyond its JSON type. The form, GraphQL and the content check use it to decide how to
 * treat the field.
 */
export type FieldKind =
  | "id"
  | "line"
  | "text"
  | "markdown"
  | "icon"
  | "picture"
  | "document"
  | "focus"
  | "page"
  | "web"
  | "site"
  | "email"
  | "phone"
  | "hours"
  | "date"
  | "moment"
  | "alias"
  | "choice"
  | "flag"
  | "count"
  | "reference"
  | "note";

/**
 * The effect of a field on when visitors see its record or group, or on where the addresses of a record lead. A field
 * with a role may have any name. The check of the configuration reports ordinary fields with a name that suggests a
 * role, such as a boolean field `hidden`. To keep such a name, give the field the role `none`, which has no effect.
 */
export type FieldRole =
  | "draft"
  | "publishedFrom"
  | "publishedUntil"
  | "replacedBy"
  | "aliases"
  | "validFrom"
  | "validUntil"
  | "none";

/** Keys for the `meta` of a field, in addition to the keys of JSON Schema such as `title` and `description`. */
export interface FieldMeta {
  kind?: FieldKind;
  role?: FieldRole;
  /**
   * For `reference`: the name of the content type of the records that editors can choose. If `inner` is true, editors
   * choose a group, and this is the `typeName` of the groups.
   */
  to?: string;
  /** For `reference`: whether the field contains the id of a group inside a record, instead of the id of a record. */
  inner?: boolean;
  /** For `focus`: the name of the field with the picture. */
  of?: string;
  /** Describes a valid value, as in "the id of a record". Messages and help texts put "Write" before it. */
  write?: string;
  /**
   * For a group, choice or union: the name of its GraphQL type, such as `MenuItem`. If the entries of a list have no
   * `title`, the editor uses this name as the noun for an entry: "menu item".
   */
  typeName?: string;
  /** The description of the GraphQL type `typeName`. The `description` of a field with this type can be different. */
  typeDescription?: string;
  /**
   * Whether the field is left out of the site's public JSON files for partners and of the result of `shownValues`.
   * Pages can still use the field, as they use the title for search engines or the focal point of a picture.
   */
  internal?: boolean;
  /** For a group: the names of optional fields, at least one of which must be filled in. */
  needsOneOf?: readonly string[];
  /**
   * For a `count` that refers to an entry of a list by its position, starting at 1: the name of the list. For example,
   * a count with `numbers: "steps"` and the value 3 refers to the third entry of the list `steps`.
   */
  numbers?: string;
  /**
   * For a list of sections: the place of the page's main heading. With `first`, the first section must be the opening,
   * which contains the heading. With `above`, the heading is above all sections, and an opening is not allowed.
   */
  opening?: "first" | "above";
  /**
   * For a text that may contain ids of groups in braces, such as `{depot}`: the `typeName` of these groups. The site
   * replaces each id and its braces with the text of the group.
   */
  names?: string;
  /** For a list of sections: the `kind` of a section that the list must contain. */
  needs?: string;
  /** For a kind of section: whether a page can have only one section of this kind. */
  once?: boolean;
  /**
   * For a union's member: an example of a value. VS Code offers it as a snippet. If the member is a kind of section,
   * the editor shows a picture of the example when a user adds a section.
   */
  example?: { readonly kind: string };
  /** For the date of the last review: the number of months after which the next review is due. */
  reviewMonths?: number;
  /** For a list: a sentence that tells editors what to do if the list has too many entries. */
  ifFull?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** Matches the path of a page, with an optional fragment: `/`, `/contact`, `/articles/my-page#questions`. */
export const PAGE_PATTERN = /^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/;

/**
 * Returns a function that declares fields whose text must match a pattern. `write` describes a valid text to editors,
 * as in "the path of a page of this site".
 */
const patterned = (kind: FieldKind, pattern: RegExp, write: string) => (title: string, description: string) =>
  z.string().regex(pattern).meta({ kind, title, description, write });

const slug = patterned("id", ID_PATTERN, "lower-case letters, digits and single hyphens, as in `my-page`");
/**
 * The id of a record, which is also the name of its file without `.json`. A content type whose records are in a folder
 * needs a field `id` made with this function or with `pageId`.
 */
export const recordId = (help: string) => slug("Id", help).max(60);

const slugs = patterned(
  "id",
  PAGE_ID_PATTERN,
  "lower-case letters, digits and single hyphens, as in `for-buyers` or `case-studies/harbour`",
);
/**
 * Like `recordId`, but for a content type with `nested: true`, whose records may also be in subfolders. The id of a
 * record in a subfolder contains the name of the subfolder, as in `case-studies/harbour`.
 */
export const pageId = (help: string) => slugs("Id", help).max(90);

/** Returns a function that declares text fields. A text has at most `max` characters, by default `defaultMax`. */
const words =
  (kind: FieldKind, defaultMax: number) =>
  (title: string, description: string, max = defaultMax) =>
    z.string().min(1).max(max).meta({ kind, title, description });

/** One line of plain text. */
export const line = words("line", 120);

/** Plain text; a blank line starts a new paragraph. */
export const text = words("text", 1200);

/** Text with headings, lists, links and emphasis, written in Markdown. */
export const markdown = words("markdown", 6000);

export const icon = (title: string, description: string) =>
  z.string().min(1).meta({
    kind: "icon",
    title,
    description,
    write: "the name of an icon from lucide.dev/icons, as in `map-pin`",
  });

export const picture = patterned(
  "picture",
  PICTURE_PATTERN,
  "the path of a picture in `content/media`, as in `/media/old-mill.jpg`",
);

export const document = patterned(
  "document",
  DOCUMENT_PATTERN,
  "the path of a PDF file in `content/media`, as in `/media/data-sheet.pdf`",
);

/**
 * The point of a picture that stays visible when the picture is cropped, as CSS `object-position`. `of` is the
 * name of the field with the picture.
 */
export const focus = (title: string, description: string, of: string) =>
  spot(title, description).meta({ of });
const spot = patterned(
  "focus",
  /^(?:100|[1-9]?\d)% (?:100|[1-9]?\d)%$/,
  "the distance from the left and from the top, as in `30% 60%`",
);

export const page = patterned("page", PAGE_PATTERN, "the path of a page of this site, as in `/contact`");

export const web = patterned("web", WEB_PATTERN, "a complete web address that starts with `https://`");

/** The URL of a website without a path, as in `https://www.company.example`. */
export const site = patterned(
  "site",
  SITE_PATTERN,
  "the address of the site without a path, as in `https://www.company.example`",
);

export const email = patterned("email", EMAIL_PATTERN, "an email address, as in `info@company.example`");

export const phone = patterned(
  "phone",
  PHONE_PATTERN,
  "a phone number with its country code, as in `+234 800 000 0000`",
);

/**
 * Opening hours: one or more parts, separated by commas or semicolons. Each part is a day or a range of days with its
 * opening time and its closing time.
 */
export const hours = patterned(
  "hours",
  HOURS_PATTERN,
  "days and times, as in `Monday - Friday: 9:00 AM - 6:00 PM, Saturday: 9:00 AM - 1:00 PM`",
);

export const date = patterned(
  "date",
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "a date as year, month and day, as in `2026-11-20`",
);

/** A date and time in the site's time zone, to the minute. */
export const moment = patterned("moment", MOMENT_PATTERN, "a day and a time, as in `2026-12-01 09:00`");

export const flag = (title: string, description: string) =>
  z
    .boolean()
    .meta({ kind: "flag", title, description, write: "`true` or `false`, without quotes", default: false });

/** A whole number from 1 to `max`. */
export const count = (title: string, description: string, max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ kind: "count", title, description, write: `a whole number from 1 to ${max}, without quotes` });

/**
 * A field in which editors choose one of `values`. `typeName` is the name of the GraphQL enum. Throws if `values` is
 * empty or contains a text twice.
 */
export const choice = <Value extends string>(
  title: string,
  description: string,
  values: readonly Value[],
  typeName: string,
) => {
  if (values.length === 0)
    throw new Error(
      `The choice "${title}" has no options. Write at least one, as in \`["Open", "Closed"]\`.`,
    );
  const twice = values.find((value, at) => values.indexOf(value) < at);
  if (twice !== undefined)
    throw new Error(`The choice "${title}" has the option "${twice}" twice. Remove one of the two.`);
  return z.enum(values).meta({ kind: "choice", title, description, typeName, typeDescription: description });
};

/** The id of a record of the content type `to`. The check stops the build if the type has no record with this id. */
export const reference = (title: string, description: string, to: string) =>
  idOfRecord(title, description).meta({ to });
/**
 * The id of a group inside a record. For example, the overview of services contains groups with ids, and each service
 * has the id of its group. `to` is the type name of the group.
 */
export const groupReference = (title: string, description: string, to: string) =>
  reference(title, description, to).meta({ inner: true });

const idOfRecord = patterned("reference", ID_PATTERN, "the id of a record, as in `my-page`");

/**
 * A list of `min` to `max` entries. `item` is the field for each entry. Throws if `item` is not a field, or if the last
 * argument has a key other than `min` and `max`.
 */
export const list = <Item extends z.ZodType>(
  title: string,
  description: string,
  item: Item,
  { min = 1, max = 40, ...unknown }: { min?: number; max?: number } = {},
) => {
  if (!(item instanceof z.ZodType))
    throw new Error(
      "The third argument of `list` is not a field. Write `list(label, help text, field, { min, max })`.",
    );
  const [other] = Object.keys(unknown);
  if (other !== undefined)
    throw new Error(`The list "${title}" has an unknown limit \`${other}\`. Write \`{ min, max }\`.`);
  return z.array(item).min(min).max(max).meta({ title, description });
};

/**
 * An optional list of at most `max` ids of records of the content type `to`. A record can also refer to records of its
 * own type.
 */
export const references = (title: string, description: string, to: string, max: number) => {
  const type = inWords(to);
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const item = reference(label, `The id of ${withArticle(type)}.`, to);
  return list(title, description, item, { min: 0, max }).optional();
};

/** A group of fields. In GraphQL, it is an object type with the name `typeName`. */
export const group = <Shape extends z.ZodRawShape>(typeName: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ typeName, typeDescription: description, description });

/**
 * Returns a function that declares the members of a union. Each member has its own `kind`. `union` is the last part of
 * the members' names in GraphQL: with `Section`, the kind `points` becomes `PointsSection`. `example` is a valid value
 * without its `kind`; for its use, see `FieldMeta`.
 */
export const declareKind =
  (union: string) =>
  <Kind extends string, Shape extends z.ZodRawShape>(
    kind: Kind,
    title: string,
    description: string,
    shape: Shape,
    example: NoInfer<z.input<z.ZodObject<Shape>>>,
  ) => {
    const typeName = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${union}`;
    return group(typeName, description, { kind: z.literal(kind), ...shape }).meta({
      title,
      example: { kind, ...example },
    });
  };

/** Declares a kind of section. For example, the kind `points` becomes the GraphQL type `PointsSection`. */
export const sectionKind = declareKind("Section");

/**
 * A group whose field `kind` determines which other fields it has. In GraphQL, it is a union with the name `typeName`.
 */
export const oneOfKinds = <
  Kinds extends readonly [ReturnType<typeof sectionKind>, ...ReturnType<typeof sectionKind>[]],
>(
  typeName: string,
  description: string,
  kinds: Kinds,
) => z.discriminatedUnion("kind", kinds).meta({ typeName, typeDescription: description, description });

/** Makes a field optional and sets `internal` in its `meta` (see `FieldMeta`). */
export const internal = <Field extends z.ZodType>(field: Field) => field.meta({ internal: true }).optional();

export const alias = patterned(
  "alias",
  ALIAS_PATTERN,
  "a path, as in `/articles/old-name`, `/old_page.php` or `/old-name/*`",
);
