/**
 * The kinds of field that content is made of.
 *
 * A field is a zod schema whose `meta` carries all that is derived from it: `title` is the label in the
 * editor, `description` the help text (the editor's hint, the GraphQL description and the hover in VS Code),
 * and `kind` says what an editor sees and what the content check looks up.
 * Rules are declarative (pattern, min, max, enum): `.refine()` would be lost in every derivation.
 */
import { z } from "zod";
import { HOURS_PATTERN } from "../lib/businessHours";
import { MOMENT_PATTERN } from "../lib/lagosTime";
import { ALIAS_PATTERN } from "./aliases/aliasPath";
import { inWords } from "./check/inWords";
import { ID_PATTERN, PAGE_ID_PATTERN } from "./recordId";
import { EMAIL_PATTERN, PHONE_PATTERN, SITE_PATTERN, WEB_PATTERN } from "./webPatterns";

/** What a field is, beyond its JSON type. Derivations switch over this and over nothing else. */
export type FieldKind =
  | "id"
  | "line"
  | "text"
  | "markdown"
  | "icon"
  | "picture"
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

declare module "zod" {
  interface GlobalMeta {
    kind?: FieldKind;
    /** For `reference`: the name of the content type whose record ids may stand here. */
    to?: string;
    /** For `focus`: the name of the field with the picture. */
    of?: string;
    /** In words, what the pattern asks for; completes the sentence "Write …". */
    write?: string;
    /** For an object or a choice: its type name in GraphQL, and what one of them is called in the editor. */
    typeName?: string;
    /** What a type is; a field of this type may say more in its own `description`. */
    typeDescription?: string;
    /** Whether a field is the editors' own business, left out of the JSON copies that partners read. */
    internal?: boolean;
    /** For an object: of these optional fields at least one is filled. */
    needsOneOf?: readonly string[];
    /** For a list of sections: whether the page's heading is the first of them, or stands above them all. */
    opening?: "first" | "above";
    /** For a list of sections: the kind of which there must be one. */
    needs?: string;
    /** For a date: after so many months the text is to be reviewed again. */
    reviewMonths?: number;
  }
}

/** A path of this site: `/`, `/contact`, `/services/iot-asset-tracking#questions`. */
const PAGE_PATTERN = /^\/(?!\/)[a-z0-9/-]*(#[a-z0-9-]+)?$/;

/** A kind of text that has to match a pattern; `write` says in words what editors should write. */
const patterned = (kind: FieldKind, pattern: RegExp, write: string) => (title: string, description: string) =>
  z.string().regex(pattern).meta({ kind, title, description, write });

export const recordId = (help: string) =>
  z.string().regex(ID_PATTERN).max(60).meta({
    kind: "id",
    title: "Id",
    description: help,
    write: "lower-case letters, digits and single hyphens, as in `iot-asset-tracking`",
  });

export const pageId = (help: string) =>
  z.string().regex(PAGE_ID_PATTERN).max(90).meta({
    kind: "id",
    title: "Id",
    description: help,
    write: "lower-case letters, digits and single hyphens, as in `for-buyers` or `case-studies/harbour`",
  });

/** One line of plain text. `max` is a number of characters. */
export const line = (title: string, description: string, max = 120) =>
  z.string().min(1).max(max).meta({ kind: "line", title, description });

/** Plain text; a blank line starts a new paragraph. `max` is a number of characters. */
export const text = (title: string, description: string, max = 1200) =>
  z.string().min(1).max(max).meta({ kind: "text", title, description });

/** Text with headings, lists, links and emphasis, written in Markdown. `max` is a number of characters. */
export const markdown = (title: string, description: string, max = 6000) =>
  z.string().min(1).max(max).meta({ kind: "markdown", title, description });

export const icon = (title: string, description: string) =>
  z.string().min(1).meta({
    kind: "icon",
    title,
    description,
    write: "the name of an icon from lucide.dev/icons, as in `map-pin`",
  });

export const picture = patterned(
  "picture",
  /^\/media\/[a-z0-9][a-z0-9._/-]*\.(jpe?g|png|webp|avif)$/,
  "the path of a picture in `content/media`, as in `/media/depot-yard.jpg`",
);

/** A spot of a picture, in the form that CSS reads as `object-position`. `of` is the name of the field with the picture. */
export const focus = (title: string, description: string, of: string) =>
  spot(title, description).meta({ of });
const spot = patterned(
  "focus",
  /^(?:100|[1-9]?\d)% (?:100|[1-9]?\d)%$/,
  "how far it is from the left and from the top, as in `30% 60%`",
);

export const page = patterned("page", PAGE_PATTERN, "the path of a page of this site, as in `/contact`");

export const web = patterned("web", WEB_PATTERN, "a whole web address that starts with `https://`");

/** The address of a whole site: nothing follows the domain. */
export const site = patterned(
  "site",
  SITE_PATTERN,
  "the address of the site without a path, as in `https://www.company.ng`",
);

export const email = patterned("email", EMAIL_PATTERN, "an email address, as in `info@company.ng`");

export const phone = patterned(
  "phone",
  PHONE_PATTERN,
  "a phone number with its country code, as in `+234 800 000 0000`",
);

/** Days with times, several with commas between them. */
export const hours = patterned(
  "hours",
  HOURS_PATTERN,
  "days and times, as in `Monday - Friday: 9:00 AM - 6:00 PM`, with a comma before the next days, as in `, Saturday: 9:00 AM - 1:00 PM`",
);

export const date = patterned(
  "date",
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "a date as year, month and day, as in `2026-11-20`",
);

/** A minute by the clock in Lagos. */
export const moment = patterned("moment", MOMENT_PATTERN, "a day and a time, as in `2026-12-01 09:00`");

export const flag = (title: string, description: string) =>
  z.boolean().meta({ kind: "flag", title, description, write: "`true` or `false`, without quotes" });

/** A whole number from 1 to `max`. */
export const count = (title: string, description: string, max: number) =>
  z
    .int()
    .min(1)
    .max(max)
    .meta({ kind: "count", title, description, write: `a whole number from 1 to ${max}, without quotes` });

export const choice = <Value extends string>(
  title: string,
  description: string,
  values: readonly Value[],
  typeName: string,
) => z.enum(values).meta({ kind: "choice", title, description, typeName, typeDescription: description });

/** The id of a record of another content type. The check stops the build when no such record exists. */
export const reference = (title: string, description: string, to: string) =>
  idOfRecord(title, description).meta({ to });
const idOfRecord = patterned("reference", ID_PATTERN, "the id of a record, as in `iot-asset-tracking`");

/** A list. `min` and `max` are numbers of entries. */
export const list = <Item extends z.ZodType>(
  title: string,
  description: string,
  item: Item,
  { min = 1, max = 40 }: { min?: number; max?: number } = {},
) => z.array(item).min(min).max(max).meta({ title, description });

/** An optional list of records of another content type, at most `max` of them. */
export const references = (title: string, description: string, to: string, max: number) => {
  const type = inWords(to);
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const item = reference(label, `The id of a ${type}.`, to);
  return list(title, description, item, { min: 0, max }).optional();
};

/** A group of fields with a type name of its own in GraphQL. */
export const group = <Shape extends z.ZodRawShape>(typeName: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ typeName, typeDescription: description, description });

/** A kind of section. Its field `kind` says that it is this one; `points` are a `PointsSection` in GraphQL. */
export const sectionKind = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  title: string,
  description: string,
  shape: Shape,
) => {
  const typeName = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Section`;
  return group(typeName, description, { kind: z.literal(kind), ...shape }).meta({ title });
};

/** An entry of one of several kinds; in GraphQL a union. */
export const oneOfKinds = <
  Kinds extends readonly [ReturnType<typeof sectionKind>, ...ReturnType<typeof sectionKind>[]],
>(
  typeName: string,
  description: string,
  kinds: Kinds,
) => z.discriminatedUnion("kind", kinds).meta({ typeName, typeDescription: description, description });

/** An optional field that is the editors' own business. */
export const internal = <Field extends z.ZodType>(field: Field) => field.meta({ internal: true }).optional();

const alias = patterned(
  "alias",
  ALIAS_PATTERN,
  "a path, as in `/services/old-name`, `/old_page.php` or `/old-name/*`",
);

/** The old addresses of a record. Each opens it by a permanent redirect. */
export const aliases = internal(
  list(
    "Old addresses",
    "Paths that should open this page too, as in `/services/old-name`. End one with `/*` to catch everything under it.",
    alias("Path", "A path of this site that is not a page."),
    { min: 0, max: 20 },
  ),
);

/** What stands between a record and the launch; the launch check lists it. */
export const toConfirm = internal(
  list(
    "To confirm before launch",
    "What in this record is a placeholder or still needs approval. Visitors never see it; the launch check lists it.",
    z.string().min(1).max(300).meta({
      kind: "note",
      title: "Note",
      description: "One thing to confirm or replace.",
    }),
    { min: 0 },
  ),
);

/**
 * What search engines and shared links show in place of the page's own title and description.
 * They cut a title at about 60 characters and a description at about 160: the check advises, these are the limits.
 */
export const searchFields = {
  metaTitle: internal(
    line(
      "Title for search engines",
      "Shown in search results and browser tabs. Leave empty to use the page's title and the company's name.",
      90,
    ),
  ),
  metaDescription: internal(
    line(
      "Description for search engines",
      "One or two sentences for search results and shared links. Leave empty to use the page's description.",
      300,
    ),
  ),
  searchWords: internal(
    list(
      "Words people search for",
      "Words by which visitors look for this page and which its text does not have, one a line, as in `petrol`. Only the site's search reads them.",
      line("Word", "One or two words.", 40),
      { min: 0, max: 30 },
    ),
  ),
};

/**
 * When visitors can see a record's page. Every content type with a folder of pages has these fields; `publication.ts`
 * says what follows from them.
 */
export const publicationFields = {
  draft: internal(flag("Draft", "Visitors see nothing of a draft; a preview of the site shows it.")),
  publishedFrom: internal(
    moment(
      "Published from",
      "Visitors see the page from this time on, by the clock in Lagos. Leave empty to publish it at once.",
    ),
  ),
  publishedUntil: internal(
    moment(
      "Published until",
      "From this time on, by the clock in Lagos, visitors no longer see the page. Leave empty to keep it.",
    ),
  ),
  replacedBy: internal(
    page(
      "Page that takes over",
      "Where the page's addresses lead once it has ended. Leave empty to say that there is no such page any more.",
    ),
  ),
};
