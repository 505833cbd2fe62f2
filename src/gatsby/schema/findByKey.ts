type Node = Readonly<Record<string, unknown>>;

/** The parts of Gatsby's resolver context that are used here; Gatsby types them as `any`. */
export interface KeyContext {
  nodeModel: {
    getNodeById(query: { id: string; type?: string }): Node | null;
    findOne(query: { type: string; query: { filter: object } }): Promise<Node | null>;
  };
}

/** Gatsby's ids of records that were found, by what they were found by. */
const found = new Map<string, string>();

/**
 * Finds the record of a type that alone has this value in a field, and the next time by Gatsby's id: for any other
 * field Gatsby reads all records of the type again after each change of content. An empty value finds the one record
 * of a type.
 */
export async function findByKey(
  { nodeModel }: KeyContext,
  type: string,
  field: "path" | "recordId",
  value: string,
): Promise<Node | null> {
  const key = [type, field, value].join(" ");
  const id = found.get(key);
  const known = id === undefined ? null : nodeModel.getNodeById({ id, type });
  if (known && (!value || known[field] === value)) return known;
  const node = await nodeModel.findOne({ type, query: { filter: value ? { [field]: { eq: value } } : {} } });
  if (node) found.set(key, String(node.id));
  return node;
}
