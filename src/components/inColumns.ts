/**
 * The class that sets the number of columns, by the number of items modulo six. It is chosen so that the last row
 * never has only one item.
 */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/** Returns the CSS classes of a list in columns whose last row has more than one item. */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
