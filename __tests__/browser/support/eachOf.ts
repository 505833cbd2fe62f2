/** Runs `check` on every item, `lanes` at a time, and gathers the faults that it finds. */
export async function faultsInEach<Item>(
  items: readonly Item[],
  lanes: number,
  check: (item: Item) => Promise<readonly string[]>,
): Promise<string[]> {
  const queue = items.values();
  const faults: string[] = [];
  const work = async () => {
    for (const item of queue) faults.push(...(await check(item)));
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return faults;
}
