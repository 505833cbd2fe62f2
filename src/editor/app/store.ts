import { useSyncExternalStore } from "react";

/** A value that code outside of components sets and components render. */
export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** A hook that returns the value and re-renders the component when it changes. */
  use(): Value;
}

export function createStore<Value>(first: Value): Store<Value> {
  let current = first;
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
