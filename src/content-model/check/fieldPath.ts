import { getLocation, type JSONPath } from "jsonc-parser";
import type { Problem } from "./problem";

/** The JSON path of a problem in its record; empty, which is the record itself, when the text is not available. */
export function fieldPath(
  { line, column }: Pick<Problem, "line" | "column">,
  text: string | undefined,
): JSONPath {
  if (text === undefined) return [];
  const lines = text.split("\n").slice(0, line - 1);
  const offset = lines.reduce((sum, { length }) => sum + length + 1, column - 1);
  return getLocation(text, offset).path;
}
