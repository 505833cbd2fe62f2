/**
 * The kinds of field of which content types consist. A field is a zod schema whose `meta` has everything else
 * about the field. `title` is the label in the editor. `description` is the help text, which the editor, GraphQL
 * and VS Code show. `kind` selects the form control and the checks. Rules are declarative (pattern, min, max,
 * enum), because a `.refine()` cannot be converted to JSON Schema and would be lost.
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
 * What a field decides about its record or group: when visitors see it, or which addresses lead to its page. The
 * field may have any name. The check of the configuration reports an ordinary field whose name resembles a role. If
 * the name is intended, the field gets the role `none`.
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

/** Metadata of fields, in addition to the keys of JSON Schema. */
export interface FieldMeta {
  kind?: FieldKind;
  role?: FieldRole;
  /** For `reference`: the name of the content type (with `inner`, of the group) whose ids are allowed. */
  to?: string;
  /** For `reference`: whether it refers to a group with an id inside another record, and not to a record. */
  inner?: boolean;
  /** For `focus`: the name of the field with the picture to which the focus belongs. */
  of?: string;
  /** Describes a valid value, and completes the sentence "Write …". */
  write?: string;
  /**
   * For a group, choice or union: the name of its GraphQL type. If the entries of a list have no `title`, the editor
   * also derives the noun for an entry from it: `MenuItem` becomes "menu item".
   */
  typeName?: string;
  /** The description of the GraphQL type. A field of this type may have another `description`. */
  typeDescription?: string;
  /** Whether only editors see the field. The JSON copies that partners read leave it out. */
  internal?: boolean;
  /** Whether the text is the label of a button. Several pages may have the same label. */
  button?: boolean;
  /** For a group: of these optional fields, at least one must be filled. */
  needsOneOf?: readonly string[];
  /**
   * For a count in a list entry: the name of another list next to that list. The count is the position of an entry in
   * the other list, as in `3` for its third entry.
   */
  numbers?: string;
  /** For a list of sections: whether the page's heading is in the first section, or above all sections. */
  opening?: "first" | "above";
  /**
   * If set, the text may refer to groups inside records by their ids in braces, as in `{harbour}`. The value is the
   * type name of these groups.
   */
  names?: string;
  /** For a list of sections: a kind of section that it must contain. */
  needs?: string;
  /** For a kind of section: whether a page has at most one. */
  once?: boolean;
  /** For a union's member: an example. VS Code offers it as a snippet, and a page of the test content contains it. */
  example?: { readonly kind: string };
  /** For a date: the number of months after which the text is due for review. */
  reviewMonths?: number;
  /** For a list: what to do if it has too many entries, as a sentence. */
  ifFull?: string;
}

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}

/** A path of this site: `/`, `/contact`, `/articles/my-page#questions`. */
export const PAGE_PATTERN = /^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/;

/** Creates a kind of text field that must match a pattern. `write` tells editors in words what to write. */
const patterned = (kind: FieldKind, pattern: RegExp, write: string) => (title: string, description: string) =>
  z.string().regex(pattern).meta({ kind, title, description, write });

const slug = patterned("id", ID_PATTERN, "lower-case letters, digits and single hyphens, as in `my-page`");
/** The id of a record, which is also the name of its file. Each type with a folder needs this field or `pageId`. */
export const recordId = (help: string) => slug("Id", help).max(60);

const slugs = patterned(
  "id",
  PAGE_ID_PATTERN,
  "lower-case letters, digits and single hyphens, as in `for-buyers` or `case-studies/harbour`",
);
/** Like `recordId`, for a type whose records may also be in subfolders (`nested`). */
export const pageId = (help: string) => slugs("Id", help).max(90);

/** Creates a kind of text field. `usual` is the maximum number of characters if the field declares none. */
const words =
  (kind: FieldKind, usual: number) =>
  (title: string, description: string, max = usual) =>
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

/** The URL of a whole site, without a path. */
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

/** Opening hours: days with times, separated by commas. */
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
 * One of several texts. `typeName` is the name of its GraphQL type. Throws if `values` is empty or contains a text
 * twice.
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

/** The id of a record of the type `to`. The check stops the build when no such record exists. */
export const reference = (title: string, description: string, to: string) =>
  idOfRecord(title, description).meta({ to });
/** The id of a group inside a record, such as a group of an overview. `to` is the type name of the group. */
export const groupReference = (title: string, description: string, to: string) =>
  reference(title, description, to).meta({ inner: true });

const idOfRecord = patterned("reference", ID_PATTERN, "the id of a record, as in `my-page`");

/** A list with `min` to `max` entries. Throws if `item` is not a field, or if an option is unknown. */
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

/** An optional list of the ids of at most `max` records of the type `to`, which may be the record's own type. */
export const references = (title: string, description: string, to: string, max: number) => {
  const type = inWords(to);
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const item = reference(label, `The id of ${withArticle(type)}.`, to);
  return list(title, description, item, { min: 0, max }).optional();
};

/** A group of fields with its own type name in GraphQL. */
export const group = <Shape extends z.ZodRawShape>(typeName: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ typeName, typeDescription: description, description });

/**
 * Returns a function that declares the members of a union, which differ in their `kind`. For the union `Section`,
 * the kind `points` becomes the GraphQL type `PointsSection`. VS Code offers the example as a snippet, and a page of
 * the test content contains it.
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

/** A field that contains a group of one of several kinds. In GraphQL it is a union. */
export const oneOfKinds = <
  Kinds extends readonly [ReturnType<typeof sectionKind>, ...ReturnType<typeof sectionKind>[]],
>(
  typeName: string,
  description: string,
  kinds: Kinds,
) => z.discriminatedUnion("kind", kinds).meta({ typeName, typeDescription: description, description });

/** Makes a field optional, and visible only to editors. */
export const internal = <Field extends z.ZodType>(field: Field) => field.meta({ internal: true }).optional();

export const alias = patterned(
  "alias",
  ALIAS_PATTERN,
  "a path, as in `/articles/old-name`, `/old_page.php` or `/old-name/*`",
);
