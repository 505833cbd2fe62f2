/**
 * Returns the value of a key in a map. If the key has no value, creates one with `make` and stores it in the map.
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

/**
 * Groups items by a key. The items of a group keep their order. The groups are in the order of their first items.
 */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
  return groups;
}
