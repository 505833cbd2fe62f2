/** By the remainder of a number of items divided by six: the columns whose last row has no item alone. */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/** The class of a list in columns of `length` items: no item stands alone in its last row. */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
