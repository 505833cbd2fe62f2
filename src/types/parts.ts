/** Fields and groups of fields that several content types and sections use. */

import { choice, focus, group, internal, line, list, page, picture, text } from "@sitekit/content/fields";
import * as publication from "@sitekit/content/publicationFields";
import { inSentence } from "@sitekit/lib/text";
import * as z from "zod";
import { DRAWINGS } from "./drawings";

export const action = group("Action", "A link that looks like a button.", {
  label: line(
    "Label",
    "The text on the button. It tells visitors what happens after a click, as in `Get in touch`.",
    40,
  ),
  to: page("Page", "The page that the link opens."),
});

export const point = group("Point", "A short heading and one or two sentences.", {
  title: line("Heading", "A few words.", 80),
  text: text("Text", "One or two sentences.", 400),
});

export const question = group("Question", "A question that a buyer asks, and a straight answer.", {
  question: line("Question", "As a buyer would ask it, with a question mark.", 160),
  answer: text("Answer", "The answer first, then the reason.", 700),
});

/** The parts of the site from which editors can hide a record, with the field `hideFrom`. */
const PLACES = ["menu", "overview", "footer"] as const;
export type Place = (typeof PLACES)[number];

const place = choice("Place", "A part of the site that should not list this page.", PLACES, "Place");

/** The field in which editors choose the parts of the site that do not list a record. */
export const hideFrom = internal(
  list(
    "Hide from",
    "Where this page should not be listed: in the menu, on the overview or, for a solution, in the footer. The page itself stays online.",
    place,
    {
      min: 0,
      max: 3,
    },
  ),
);

/**
 * The field for the drawing of a record or section. `otherwise` completes the sentence "Leave empty to show …", and
 * `shown` says where the drawing is shown.
 */
export const drawing = (
  otherwise: string,
  shown = "Shown in lists and in previews of shared links, and on the page if the page has no picture.",
) => internal(choice("Drawing", `${shown} Leave empty to show ${otherwise}.`, DRAWINGS, "Drawing"));

/**
 * The fields for the description and the focal point of a picture. Add them only to a group that has a field
 * `imageUrl`: they describe the picture in that field.
 */
export const pictureDetails = {
  imageAlt: internal(
    line(
      "Picture in words",
      "What the picture shows, for people who cannot see it. Needed when there is a picture.",
      160,
    ),
  ),
  imageFocus: internal(
    focus(
      "Point to keep visible",
      "The point that stays visible when a page crops the picture to the ratio 3:2 (width to height). Leave empty to use the middle.",
      "imageUrl",
    ),
  ),
};

export const optionalPicture = (help: string) => ({
  imageUrl: internal(picture("Picture", help)),
  ...pictureDetails,
});

/**
 * Declares a short text that must contain each of `values` in braces, as in `{name}`. Other braces are not
 * allowed, so that visitors never see a placeholder that the page cannot fill.
 */
export function phrase(title: string, description: string, max: number, ...values: string[]) {
  const all = values.map((name) => `(?=.*\\{${name}\\})`).join("");
  const others = values.map((name) => `|\\{${name}\\}`).join("");
  const named = inSentence(values.map((name) => `\`{${name}}\``));
  return z
    .string()
    .min(1)
    .max(max)
    .regex(new RegExp(`^${all}([^{}]${others})*$`))
    .meta({
      kind: "line",
      title,
      description: named
        ? `${description} The page replaces ${named} with ${values.length > 1 ? "values" : "a value"}.`
        : description,
      write: named ? `a text with ${named} in it, and no other braces` : "a text without braces",
    });
}

/**
 * Declares a group of interface texts. `title` and `description` are for editors. `name` determines the name of the
 * GraphQL type: the name `search` gives the type `SearchWords`.
 */
export const wordGroup = <Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  shape: Shape,
) => group(`${name.charAt(0).toUpperCase()}${name.slice(1)}Words`, description, shape).meta({ title });

/** The field for the old paths of a record. Each old path redirects permanently to the record's page. */
export const aliases = publication.aliases(
  "Old addresses",
  "Paths that should open this page too, as in `/services/old-name`. End a path with `/*` to include everything under it.",
);

/**
 * The field in which editors note what must be confirmed before the launch. The command
 * `npm run content -- check --launch` lists these notes.
 */
export const toConfirm = internal(
  list(
    "To confirm before launch",
    "Everything in this form that is a placeholder or still needs approval. Visitors never see this list, but “What needs attention” shows it.",
    z.string().min(1).max(300).meta({
      kind: "note",
      title: "Note",
      description: "One thing to confirm or replace.",
    }),
    { min: 0 },
  ),
);

/**
 * The fields for the page's title and description in search results and shared links, and for words that only the
 * site's search uses. Search engines cut off titles at about 60 characters and descriptions at about 160. If a
 * text is longer, the content check advises editors to shorten it. A text that exceeds the maximum declared here (90
 * or 300) is an error.
 */
export const searchFields = {
  metaTitle: internal(
    line(
      "Title for search engines",
      "Shown in search results and browser tabs. The company's name is added if there is room. Leave empty to use the page's title.",
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
      "Words that visitors search for and that are not in the page's text, as in `petrol`. Only the site's search uses them.",
      line("Word", "One or two words.", 40),
      { min: 0, max: 80 },
    ),
  ),
};

/** The fields for the first and the last day on which a part of a record, such as a licence, is valid and shown. */
export const validityFields = {
  validFrom: publication.validFrom(),
  validUntil: publication.validUntil(
    "Valid until",
    "The last day on which the document or licence is valid. Leave empty if it does not expire.",
  ),
};

/**
 * The fields that decide when a record's page is public: a flag for drafts, a start time, an end time, and the page
 * to which the record's addresses redirect after the end time.
 */
export const publicationFields = {
  ...publication.publicationFields,
  publishedFrom: publication.publishedFrom(
    "Published from",
    "Visitors see the page from this time on, in Lagos time. Leave empty to publish it at once.",
  ),
  publishedUntil: publication.publishedUntil(
    "Published until",
    "From this time on, in Lagos time, visitors no longer see the page. Leave empty to keep the page online.",
  ),
};

export type Point = z.infer<typeof point>;
export type Question = z.infer<typeof question>;
