import { checkFolder } from "../../content-model/check/checkContent";
import { committedFiles } from "../../content-model/check/committedFiles";
import { contentHealth } from "../../content-model/check/health";
import { withPictureFaults } from "../../content-model/check/pictureContent";
import { readContentFolder } from "../../content-model/check/readContentFolder";
import { fieldOf } from "./contentChanges";
import type { FieldProblem } from "./refused";

/** One question about the content as a whole, and the fields that answer it. */
export interface HealthList {
  title: string;
  problems: FieldProblem[];
}

/** What somebody who looks after the content should look at. */
export async function healthOf(folder: string): Promise<HealthList[]> {
  const content = await withPictureFaults(folder, readContentFolder(folder));
  const checked = checkFolder(content, committedFiles(folder));
  const texts = new Map(checked.records.map(({ file, text }) => [file, text]));
  return contentHealth(content, checked, new Date()).map(({ title, problems }) => ({
    title,
    problems: problems.map((problem) => ({
      file: problem.file,
      path: fieldOf(problem, texts.get(problem.file)),
      message: problem.message,
    })),
  }));
}
