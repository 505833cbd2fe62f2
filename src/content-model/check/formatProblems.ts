import type { Problem } from "./problem";

/** One line per problem, as editors and terminals link them: what stops, then advice, then one line that sums up. */
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

const formatProblem = ({ file, line, column, severity, message }: Problem) =>
  `${file}:${line}:${column}  ${severity === "advice" ? "Advice: " : ""}${message}`;

const counted = (count: number, thing: string) =>
  `${count === 0 ? "No" : count} ${thing}${count === 1 ? "" : "s"}`;
