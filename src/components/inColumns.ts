/**
 * The classes that limit the number of columns, by the number of items modulo six. They prevent a last row with only
 * one item. For example, seven items get `ones` (one column), because the seventh would be alone in the last row of
 * two or three columns.
 */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/**
 * Returns the CSS classes of a list that has columns: `name`, and the class that limits the number of columns. The
 * second argument is the items of the list. Undefined if there is neither a name nor a limit.
 */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
