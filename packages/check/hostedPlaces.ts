import type { ContentModel } from "@sitekit/content/contentModel";
import { type ContentType, idOfFile, singular } from "@sitekit/content/contentType";
import type { Path, Problem } from "./problem";
import type { ContentFolder } from "./readContentFolder";

/** The id of the rule that reports files of a content type whose records now come from a hosted CMS. */
export const LEFTOVER = "leftover-file";

/**
 * Adds a `place` to each problem of a record from a hosted CMS: a text such as `article old-mill › title (https://…)`.
 * If a message contains the file path of such a record, the path is replaced with a text of this kind, because a record
 * from a CMS has no file.
 */
export function hostedPlaces(
  config: ContentModel,
  problems: readonly Problem[],
  folder: Pick<ContentFolder, "name" | "hosted">,
): Problem[] {
  if (!folder.hosted) return [...problems];
  const named = new RegExp(`${folder.name}/[^\\s\`,]+\\.json`, "g");
  return problems.map((problem) => {
    // A problem that already has a `place` stays unchanged. So does a problem reported by the rule `LEFTOVER`: the
    // reported file still exists, so the problem must keep the path of the file.
    if (problem.place || problem.rule === LEFTOVER) return problem;
    const file = problem.file.slice(folder.name.length + 1);
    const place = placeOf(config, folder, file, problem.path);
    const message = problem.message.replace(
      named,
      (other) => placeOf(config, folder, other.slice(folder.name.length + 1)) ?? other,
    );
    return { ...problem, message, ...(place && { place }) };
  });
}

/**
 * Returns the text that names a record of a hosted content type, or one of the record's fields, as in
 * `article old-mill › title (https://…)`. Returns undefined if the file does not belong to a hosted type.
 */
export function placeOf(
  config: ContentModel,
  { hosted }: Pick<ContentFolder, "hosted">,
  file: string,
  path: Path = [],
): string | undefined {
  const type = config.typeOfFile(file);
  const moved = type && hosted?.types.get(type.name);
  if (!type || !moved) return undefined;
  const { editUrl } = hosted?.records.get(file) ?? moved;
  return placeInWords(type, idOfFile(type, file), path, editUrl);
}

/**
 * Returns the text that names a record or one of its fields, as in `article old-mill › steps › 2 (https://…)`. `path`
 * is the path of the field in the record, with indices from 0. The text shows indices from 1.
 */
export function placeInWords(
  type: Pick<ContentType, "name" | "singular">,
  id: string,
  path: Path,
  editUrl: string,
): string {
  const record = [singular(type), id].filter(Boolean).join(" ");
  const field = path.map((part) => (typeof part === "number" ? part + 1 : part));
  return `${[record, ...field].join(" › ")} (${editUrl})`;
}
