/** Maximum number of concurrent tasks: enough to keep the disk and the compressors busy. */
const CONCURRENCY = 16;

/** Runs `work` for each item with limited concurrency. Resolves when all items are done. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
