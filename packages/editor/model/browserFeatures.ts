/**
 * Wrappers for browser features that may be missing, for example on a page without https or in a private window. They
 * do not throw if a feature is missing.
 */

/** The values that could not be stored in `sessionStorage`, by key. */
const memory = new Map<string, string>();

const inStorage = <Value>(act: (storage: Storage) => Value): Value | undefined => {
  try {
    return act(sessionStorage);
  } catch {
    return undefined;
  }
};

/**
 * The tab's storage (`sessionStorage`), which survives a reload. If the browser refuses to store a value, the value is
 * kept in memory, and a reload loses it.
 */
export const session = {
  get: (key: string): string | null =>
    memory.get(key) ?? inStorage((storage) => storage.getItem(key)) ?? null,
  set(key: string, value: string): void {
    memory.set(key, value);
    inStorage((storage) => {
      storage.setItem(key, value);
      memory.delete(key);
    });
  },
  remove(key: string): void {
    memory.delete(key);
    inStorage((storage) => storage.removeItem(key));
  },
  /** Whether the browser accepts values for the tab's storage at present, so that they survive a reload. */
  isLasting: (): boolean =>
    inStorage((storage) => {
      storage.setItem("editor.probe", "1");
      storage.removeItem("editor.probe");
      return true;
    }) ?? false,
};

/** Returns the lock manager that the editor windows of this browser share; undefined if there is none. */
export function lockManager(): LockManager | undefined {
  try {
    return navigator.locks ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Connects this editor window with the other editor windows of this browser. The returned `tell` sends them a message.
 * `hear` is called when one of them sends a message. If the browser does not support channels, `tell` does nothing.
 */
export function openChannel(hear: () => void): { tell: () => void } {
  try {
    const channel = new BroadcastChannel("editor");
    channel.onmessage = hear;
    return { tell: () => channel.postMessage("") };
  } catch {
    return { tell: () => undefined };
  }
}

/**
 * Returns a unique id. `crypto.randomUUID` exists only in secure contexts, such as a page with https. On other pages,
 * the id is made from random numbers.
 */
export function freshId(): string {
  try {
    return crypto.randomUUID();
  } catch {
    return Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 12)).join("-");
  }
}

/** Returns a signal that aborts a request after the given number of milliseconds. */
export function timeLimit(milliseconds: number): AbortSignal {
  if (typeof AbortSignal.timeout === "function") return AbortSignal.timeout(milliseconds);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

/**
 * Returns a promise that settles like `promise`. If that takes longer than `milliseconds`, the returned promise is
 * rejected with an Error whose message is `late`.
 */
export function within<Value>(milliseconds: number, promise: Promise<Value>, late: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(late)), milliseconds);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}
