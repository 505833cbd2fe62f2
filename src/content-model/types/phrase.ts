/** The fixed words of the site: declared beside what uses them, written in `content/words.json`. */
import { z } from "zod";
import { group } from "../fields";

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
