/** Stands in for the parts of a browser that its windows share: IndexedDB, Web Locks and `BroadcastChannel`. */

type Key = string | [key: string, path: string];
type Range = (key: string) => boolean;

/**
 * Returns an IndexedDB request. Its events fire in a microtask, so the caller can add event handlers first.
 */
function request<Value>(result: Value, error?: DOMException, isNew = false) {
  const made = { result, error, onsuccess() {}, onerror() {}, onupgradeneeded() {} };
  queueMicrotask(() => {
    if (error) return made.onerror();
    if (isNew) made.onupgradeneeded();
    made.onsuccess();
  });
  return made;
}

export class BrowserStandIn {
  /** The IndexedDB object stores by name. Each maps the keys of its values, as JSON, to the values. */
  readonly stores = new Map<string, Map<string, unknown>>();
  /**
   * The names of the held locks. An open window locks its own name, and the work on the record that is open in this
   * window.
   */
  readonly held = new Set<string>();
  /** If set, `open` and `getAll` fail with a `DOMException` of this name, such as `SecurityError`. */
  closedTo?: string;
  /** If set, the object store of this name is full: a transaction that writes to it fails with `QuotaExceededError`. */
  full?: string;
  /**
   * The promises for which the next write transactions wait: one for each transaction, in order. A transaction with
   * `undefined` does not wait.
   */
  readonly waits: (Promise<void> | undefined)[] = [];
  /** Closes the database, as browsers sometimes do. */
  closeDatabase = () => {};

  /**
   * Switches to a window: the code that runs next finds this window's globals. `session` is the session storage of the
   * window. Pass null as `locks` to simulate a browser that does not support locks.
   */
  enter(session: Map<string, string>, locks: unknown = this.locks): void {
    const globals = {
      sessionStorage: {
        getItem: (name: string) => session.get(name) ?? null,
        setItem: (name: string, value: string) => session.set(name, value),
      },
      indexedDB: { open: () => this.open() },
      navigator: { locks },
      BroadcastChannel: this.Channel,
      IDBKeyRange: {
        bound:
          ([from]: [string], [to]: [string]): Range =>
          (key) =>
            from === to && JSON.parse(key)[0] === from,
      },
    };
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true });
  }

  /** A `BroadcastChannel`. Its messages reach all other windows. */
  private readonly Channel = (() => {
    const channels = new Set<{ onmessage: () => void }>();
    return class {
      onmessage = () => {};
      constructor() {
        channels.add(this);
      }
      postMessage() {
        for (const each of channels) if (each !== this) each.onmessage();
      }
    };
  })();

  private readonly locks = {
    query: async () => ({ held: [{}, ...["another", ...this.held].map((name) => ({ name }))] }),
    request: async (name: string, { signal }: { signal?: AbortSignal }, hold: () => Promise<unknown>) => {
      while (this.held.has(name)) {
        signal?.throwIfAborted();
        await new Promise(setImmediate);
      }
      this.held.add(name);
      await hold().finally(() => this.held.delete(name));
    },
  };

  private open() {
    let isClosed = false;
    const database = {
      onclose() {},
      createObjectStore: (name: string) => this.stores.set(name, new Map()),
      transaction: (_stores: unknown, mode?: string) => {
        if (isClosed) throw new DOMException("", "InvalidStateError");
        return this.transaction(mode);
      },
    };
    this.closeDatabase = () => {
      isClosed = true;
      database.onclose();
    };
    return request(database, this.fault(), this.stores.size === 0);
  }

  private fault = () => (this.closedTo ? new DOMException("", this.closedTo) : undefined);

  private transaction(mode = "readonly") {
    const writes: [name: string, write: (entries: Map<string, unknown>) => void][] = [];
    const objectStore = (name: string) => {
      const entries = this.stores.get(name);
      if (!entries) throw new DOMException("", "NotFoundError");
      const later = (write: (typeof writes)[number][1]) => {
        if (mode !== "readwrite") throw new DOMException("", "ReadOnlyError");
        writes.push([name, write]);
      };
      return {
        getAll: () => request([...entries.values()], this.fault()),
        getAllKeys: () => request([...entries.keys()].map((key) => JSON.parse(key) as Key)),
        put: (value: unknown, key: Key) => later((into) => into.set(JSON.stringify(key), value)),
        delete: (key: Key | Range) => {
          const isIt = typeof key === "function" ? key : (each: string) => each === JSON.stringify(key);
          later((from) => [...from.keys()].filter(isIt).forEach((each) => void from.delete(each)));
        },
      };
    };
    const commit = () =>
      void (this.waits.shift() ?? Promise.resolve()).then(() => {
        if (writes.some(([name]) => name === this.full)) {
          made.error = new DOMException("", "QuotaExceededError");
          return made.onabort();
        }
        for (const [name, write] of writes) write(this.stores.get(name) ?? new Map());
        made.oncomplete();
      });
    const made = { objectStore, commit, error: undefined as unknown, oncomplete() {}, onabort() {} };
    return made;
  }
}
