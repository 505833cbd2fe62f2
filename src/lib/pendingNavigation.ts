/** Whether a page that the visitor asked for is still on its way. A store in React's external-store form. */
type Listener = () => void;

const listeners = new Set<Listener>();
let pending = false;

export function setPending(value: boolean): void {
  if (pending === value) return;
  pending = value;
  for (const listener of listeners) listener();
}

export const isPending = (): boolean => pending;

export function subscribe(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
