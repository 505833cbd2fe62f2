interface Entry {
  data: string;
}

interface Implementation {
  getEntry(path: string): Promise<Entry>;
  persistEntry(
    entry: { dataFiles: { path: string; raw: string }[] },
    options: { useWorkflow?: boolean },
  ): Promise<unknown>;
}

/**
 * Makes a Git backend look before it saves: when someone else published a change of the record after it was opened,
 * the save is refused. (With the editorial workflow every save is a branch of its own, and the Git host says so.)
 */
export function refuseOverwriting<Backend extends Implementation>(backend: Backend): Backend {
  const opened = new Map<string, string>();
  const [getEntry, persistEntry] = [backend.getEntry.bind(backend), backend.persistEntry.bind(backend)];
  backend.getEntry = async (path) => {
    const entry = await getEntry(path);
    opened.set(path, entry.data);
    return entry;
  };
  backend.persistEntry = async (entry, options) => {
    for (const { path } of options.useWorkflow ? [] : entry.dataFiles) {
      const before = opened.get(path);
      if (before === undefined) continue;
      const now = await getEntry(path).then(({ data }) => data);
      if (now !== before) throw new Error(CHANGED_MEANWHILE);
    }
    const result = await persistEntry(entry, options);
    for (const { path, raw } of entry.dataFiles) opened.set(path, raw);
    return result;
  };
  return backend;
}

const CHANGED_MEANWHILE =
  "Someone else changed this record after you opened it, so it was not saved. Your text is still here: copy what you want to keep, then reload this page to see the other version.";
