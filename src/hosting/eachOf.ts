/** As many files as are worked on at once: enough to keep the disk and the compressors busy. */
const AT_ONCE = 16;

/** Does the work for each item, several at a time, and ends when all is done. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
