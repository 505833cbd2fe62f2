/** The cells of a row by column name. */
type Row = Readonly<Record<string, string | number>>;

/** Returns a Markdown table with aligned columns. Columns of numbers are aligned to the right. */
export function table(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => columns.map((column) => String(row[column] ?? "")));
  const isNumber = columns.map((column) => rows.every((row) => typeof row[column] === "number"));
  const widths = columns.map((column, at) =>
    Math.max(column.length, 3, ...cells.map((line) => line[at]?.length ?? 0)),
  );
  const pad = (text: string, at: number) => {
    const width = widths[at] ?? 0;
    return isNumber[at] ? text.padStart(width) : text.padEnd(width);
  };
  const line = (texts: readonly string[]) => `| ${texts.map(pad).join(" | ")} |`;
  const rule = widths.map((width, at) => (isNumber[at] ? `${"-".repeat(width - 1)}:` : "-".repeat(width)));
  return [line(columns), `| ${rule.join(" | ")} |`, ...cells.map(line)].join("\n");
}

/** Returns the median. For an even number of values, this is the greater of the two middle values. */
export function median(numbers: readonly number[]): number {
  const middle = [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error("An empty list has no median.");
  return middle;
}

/** Returns the median of one figure over several runs. */
export const medianOf = <Figure extends string>(
  runs: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
): number => median(runs.map((run) => run[figure]));
