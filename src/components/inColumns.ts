/**
 * The CSS class by the number of items modulo six: it chooses columns so that no item is alone in the last
 * row.
 */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/** The CSS classes of a list in columns with `length` items, so that no item is alone in its last row. */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
