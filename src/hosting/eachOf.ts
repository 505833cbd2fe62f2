/** Maximum number of concurrent tasks: enough to keep the disk and the compressors busy. */
const CONCURRENCY = 16;

/**
 * Runs `work` for each item with limited concurrency. Ends when nothing is at work any more; throws the first failure,
 * after which no more work begins.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of queue) {
      if (failures.length > 0) return;
      await work(item).catch((why) => failures.push(why));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failures.length > 0) throw failures[0];
}
