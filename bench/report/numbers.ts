/** The middle one of some numbers; of two in the middle, the upper. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error("There is no middle of no numbers.");
  return middle;
}
