import { checkFolder } from "../../content-model/check/checkContent";
import { contentHealth } from "../../content-model/check/health";
import { fieldPath, hostedPlaces } from "../../content-model/check/hostedPlaces";
import { publishedFiles } from "../../content-model/check/published";
import { readContent } from "../../sources/readContent";
import type { FieldProblem } from "./refused";

/** One check of the content as a whole, and the fields that it found. */
export interface HealthList {
  title: string;
  problems: FieldProblem[];
}

/** Lists what a maintainer of the content should review. */
export async function healthOf(folder: string): Promise<HealthList[]> {
  const content = await readContent(folder);
  const checked = checkFolder(content, publishedFiles(folder));
  const texts = new Map(checked.records.map(({ file, text }) => [file, text]));
  return contentHealth(content, checked, new Date()).map(({ title, problems }) => ({
    title,
    problems: hostedPlaces(problems, content).map(({ place, message, ...problem }) => ({
      file: problem.file,
      path: fieldPath(problem, texts.get(problem.file)),
      message: place ? `${place}: ${message}` : message,
    })),
  }));
}
