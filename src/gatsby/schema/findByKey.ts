type Node = Readonly<Record<string, unknown>>;

/** The parts of Gatsby's resolver context that are used here; Gatsby types them as `any`. */
export interface KeyContext {
  nodeModel: {
    getNodeById(query: { id: string; type?: string }): Node | null;
    findOne(query: { type: string; query: { filter: object } }): Promise<Node | null>;
  };
}

/** Cache of Gatsby's node ids by type, field and value. */
const idCache = new Map<string, string>();

/**
 * Finds a record by a unique field, and later by its cached node id. A lookup by any field other than the node id makes
 * Gatsby read all records of the type again after each content change. An empty value finds the only record of a type.
 */
export async function findByKey(
  { nodeModel }: KeyContext,
  type: string,
  field: "path" | "recordId",
  value: string,
): Promise<Node | null> {
  const key = [type, field, value].join(" ");
  const id = idCache.get(key);
  const known = id === undefined ? null : nodeModel.getNodeById({ id, type });
  if (known && (!value || known[field] === value)) return known;
  const node = await nodeModel.findOne({ type, query: { filter: value ? { [field]: { eq: value } } : {} } });
  if (node) idCache.set(key, String(node.id));
  return node;
}
