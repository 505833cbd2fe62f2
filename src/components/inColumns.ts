/**
 * The class that limits the number of columns, by the number of items modulo six. It is chosen so that, with several
 * columns, the last row does not have only one item.
 */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/** Returns the CSS classes of a list in columns: `name`, and the class that limits their number. */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
