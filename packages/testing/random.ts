/**
 * Returns a function like `Math.random`: each call returns a number from 0 (included) to 1 (excluded). The same seed
 * gives the same sequence of numbers. The algorithm is mulberry32.
 */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a random entry of a list. */
export function oneOf<Entry>(random: () => number, entries: readonly Entry[]): Entry {
  const entry = entries[Math.floor(random() * entries.length)];
  if (entry === undefined) throw new Error("The list has no entries to choose from");
  return entry;
}
