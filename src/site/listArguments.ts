/** The range of a list that a query asks for. */
export interface Slice {
  skip?: number | null;
  limit?: number | null;
}

/** The GraphQL arguments of every list in a record. */
export const LIST_ARGUMENTS = {
  skip: { type: "Int", description: "How many entries to leave out at the beginning." },
  limit: { type: "Int", description: "How many entries to answer at most." },
};

export const isList = ({ type }: { readonly type: string }): boolean => type.startsWith("[");

export const sliceOf = <Item>(list: readonly Item[], { skip, limit }: Slice): readonly Item[] => {
  const from = Math.max(0, skip ?? 0);
  return list.slice(from, limit == null ? undefined : from + Math.max(0, limit));
};
