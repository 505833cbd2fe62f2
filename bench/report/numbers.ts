/** The median; of an even number of values, the upper of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of no numbers.");
  return middle;
}

/** The median of one figure of several runs. */
export const medianOf = <Figure extends string>(
  runs: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
): number => median(runs.map((run) => run[figure]));
