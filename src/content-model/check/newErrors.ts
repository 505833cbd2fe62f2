import type { Problem } from "./problem";

/** The errors that a change introduced. */
export function newErrors(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(({ rule, message }) => `${rule} ${message}`));
  return after.filter(
    ({ severity, rule, message }) => severity === "error" && !known.has(`${rule} ${message}`),
  );
}
