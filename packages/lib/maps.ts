/**
 * Returns the value of a key in a map. If the key has none, `make` creates the value, which is then stored.
 */
export function getOrMake<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: (key: Key) => Value,
): Value {
  const value = map.get(key) ?? make(key);
  map.set(key, value);
  return value;
}

/** Groups items by a key. Items and groups keep their order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}
