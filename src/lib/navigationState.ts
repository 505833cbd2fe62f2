/** Where the visitor's last navigation stands. A store in React's external-store form. */
export type NavigationState =
  | { readonly status: "done" }
  | { readonly status: "loading" }
  /** Nothing answered. `tryAgain` asks for the page once more. */
  | { readonly status: "failed"; readonly tryAgain: () => void };

const DONE: NavigationState = { status: "done" };

const listeners = new Set<() => void>();
let state: NavigationState = DONE;

export const navigationState = (): NavigationState => state;

/** The state while a page is built, and until it has hydrated. */
export const initialNavigationState = (): NavigationState => DONE;

/** Tells every subscriber where the navigation stands now. */
export function setNavigationState(next: NavigationState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change; returns a function that stops it. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
