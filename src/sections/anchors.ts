import { kindIn } from "@sitekit/content/fieldTree";
import { listIn } from "@sitekit/content/mapFields";

/** The parts of a page that a link may name after `#`: the element ids that its sections draw. */
export function anchorsIn(sections: unknown): string[] {
  const all = listIn(sections);
  const clauses = all.flatMap((section) => listIn(Object(section).clauses));
  return [
    ...["buying", "worksheet"].filter((kind) => all.some((section) => kindIn(section) === kind)),
    ...(clauses.length > 0 ? ["sections"] : []),
    ...clauses.map((_, index) => `section-${index + 1}`),
  ];
}
