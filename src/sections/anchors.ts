import { kindIn } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";
import { MOST_UNLISTED } from "./clauses/listed";

/** Returns the ids inside a page's sections to which links may point, such as `section-2` for `/terms#section-2`. */
export function anchorsIn(sections: unknown): string[] {
  const all = listIn(sections);
  const clauses = all.flatMap((section) => listIn(Object(section).clauses));
  return [
    ...(all.some((section) => kindIn(section) === "buying") ? ["buying"] : []),
    ...(clauses.length > MOST_UNLISTED ? ["sections"] : []),
    ...clauses.map((_, index) => `section-${index + 1}`),
  ];
}
