/**
 * The classes that limit the number of columns, by the number of items modulo six. Without these classes, the last item
 * could be alone in its row, next to empty columns. For example, seven items get `ones` (one column), because the
 * seventh would be alone in the last row of two or three columns.
 */
const COLUMNS = ["", " ones", " pairs", " threes", " pairs", " threes"];

/**
 * Returns the value of `className` for a list that has columns: the classes in `name`, which may be empty, and the
 * class that limits the number of columns, if there is one. The second argument contains the items of the list. Returns
 * undefined if there are no classes.
 */
export const inColumns = (name: string, { length }: readonly unknown[]) =>
  (name + COLUMNS[length % 6]).trim() || undefined;
