import { list, sectionKind } from "@sitekit/content/fields";
import { question } from "../../types/parts";
import { heading } from "../heading";

export const questions = sectionKind(
  "questions",
  "Questions",
  "Questions that readers ask, with straight answers.",
  { ...heading, questions: list("Questions", "One to twelve questions.", question, { min: 1, max: 12 }) },
  {
    title: "What buyers ask",
    questions: [
      { question: "Does it work without a connection?", answer: "Yes. Scans are kept, and sent later." },
      { question: "Who owns the records?", answer: "You do.\n\nYou can take them with you at any time." },
    ],
  },
);
