import { list, sectionKind } from "../fields";
import { question } from "../types/parts";
import { heading } from "./heading";

export const questions = sectionKind(
  "questions",
  "Questions",
  "Questions that readers ask, with straight answers.",
  { ...heading, questions: list("Questions", "One to twelve questions.", question, { min: 1, max: 12 }) },
);
