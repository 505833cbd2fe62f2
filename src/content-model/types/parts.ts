/** Fields and groups of fields that several content types and sections use. */
import { z } from "zod";
import { DRAWINGS } from "../drawings";
import { choice, focus, group, internal, line, list, page, picture, text } from "../fields";

export const action = group("Action", "A link that looks like a button.", {
  label: line("Label", "What happens, as in `Get in touch`.", 40).meta({ button: true }),
  to: page("Page", "The page that it opens."),
});

export const point = group("Point", "A short heading with a sentence or two about it.", {
  title: line("Heading", "A few words.", 80),
  text: text("Text", "One or two sentences.", 400),
});

export const question = group("Question", "A question that a buyer asks, and a straight answer.", {
  question: line("Question", "As a buyer would ask it, with a question mark.", 160),
  answer: text("Answer", "The answer first, then the reason.", 700),
});

/** Where a record may be listed. */
const PLACES = ["menu", "overview", "footer"] as const;
export type Place = (typeof PLACES)[number];

const place = choice("Place", "A place where this record would otherwise be listed.", PLACES, "Place");

/** The places that leave out a record; every type whose records are listed has this field. */
export const hideFrom = internal(
  list("Hide from", "Places that should not list this record. Its page stays.", place, { min: 0, max: 3 }),
);

/** The drawing of a record or section; `otherwise` describes the default. */
export const drawing = (otherwise: string) =>
  internal(
    choice(
      "Drawing",
      `Shown on the page, in lists and with shared links. Leave empty for ${otherwise}.`,
      DRAWINGS,
      "Drawing",
    ),
  );

/** The alternative text and focal point of a picture, for use beside a field `imageUrl`. */
export const pictureDetails = {
  imageAlt: internal(
    line(
      "Picture in words",
      "What the picture shows, for people who do not see it. Needed when there is a picture.",
      160,
    ),
  ),
  imageFocus: internal(
    focus(
      "Centre of the picture",
      "Pages show three parts of a picture's width by two of its height. This spot stays in sight. Leave empty for the middle.",
      "imageUrl",
    ),
  ),
};

export const optionalPicture = (help: string) => ({
  imageUrl: internal(picture("Picture", help)),
  ...pictureDetails,
});

/**
 * A short text with placeholders: it must contain each of `values` as `{name}`. No other braces are allowed, so that
 * visitors never see a placeholder that the page cannot fill.
 */
export function phrase(title: string, description: string, max: number, ...values: string[]) {
  const all = values.map((name) => `(?=.*\\{${name}\\})`).join("");
  const others = values.map((name) => `|\\{${name}\\}`).join("");
  const named = values.map((name) => `\`{${name}}\``).join(" and ");
  return z
    .string()
    .min(1)
    .max(max)
    .regex(new RegExp(`^${all}([^{}]${others})*$`))
    .meta({
      kind: "line",
      title,
      description: named ? `${description} The page puts its values in place of ${named}.` : description,
      write: named ? `a text with ${named} in it, and no other braces` : "a text without braces",
    });
}

/** The words that belong together. `title` and `description` are for editors; "search" is the GraphQL type `SearchWords`. */
export const wordGroup = <Shape extends z.ZodRawShape>(
  name: string,
  title: string,
  description: string,
  shape: Shape,
) => group(`${name.charAt(0).toUpperCase()}${name.slice(1)}Words`, description, shape).meta({ title });

export type Point = z.infer<typeof point>;
export type Question = z.infer<typeof question>;
