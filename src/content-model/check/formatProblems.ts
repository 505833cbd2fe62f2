import type { Problem } from "./problem";

/** Formats one line per problem, which editors and terminals can link: errors, then advice, then a summary. */
export function formatProblems(problems: readonly Problem[], { records }: { records?: number } = {}): string {
  const stopping = problems.filter(({ severity }) => severity === "error");
  const advising = problems.filter(({ severity }) => severity === "advice");
  const lines = [...stopping, ...advising].map(formatProblem);
  const errors = stopping.length;
  const advice = advising.length;
  const of = records === undefined ? "" : ` in ${counted(records, "record")}`;
  const summary = `${counted(errors, "error")}${of}${advice > 0 ? `, ${advice} ${advice === 1 ? "piece" : "pieces"} of advice` : ""}.`;
  return [...lines, summary].join("\n");
}

export const formatProblem = (problem: Problem) =>
  `${placeOf(problem)}  ${problem.severity === "advice" ? "Advice: " : ""}${problem.message}`;

const placeOf = ({ place, file, line, column }: Problem) => place ?? `${file}:${line}:${column}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? "No" : count} ${thing}${count === 1 ? "" : "s"}`;
