import { group, list, sectionKind } from "@sitekit/content/fields";
import { question } from "../../types/parts";
import { companyFact } from "../companyFacts/fields";
import { heading } from "../heading";

const buyersQuestion = group("BuyersQuestion", "A question, and a straight answer.", {
  ...question.shape,
  fact: companyFact(
    "The company's answer",
    "The facts to show after the answer, as filled in under “Company”. If they are not filled in, the page says that they are not published yet. Leave empty to show no facts.",
  ).optional(),
}).meta({ title: "Question" });

export const questions = sectionKind(
  "questions",
  "Questions",
  "Questions that buyers ask, with straight answers.",
  {
    ...heading,
    questions: list("Questions", "One to twelve questions.", buyersQuestion, { min: 1, max: 12 }),
  },
  {
    title: "What buyers ask",
    questions: [
      { question: "Does it work without a connection?", answer: "Yes. Scans are kept, and sent later." },
      { question: "Is the company registered?", answer: "Look at the register.", fact: "Registration" },
      { question: "Who owns the records?", answer: "You do.\n\nYou can take them with you at any time." },
    ],
  },
);
