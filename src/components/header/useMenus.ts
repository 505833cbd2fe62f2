import { useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds before a menu closes after the pointer has left: a diagonal path to the list keeps it open. */
const LEAVE_GRACE = 300;
/** Milliseconds before a pointer that crosses another entry switches to that entry's menu. */
const SWITCH_GRACE = 150;

export interface Menus {
  /** The id of the open menu. */
  open: string | null;
  /** Whether scripts run: until then the style sheet opens menus on hover and focus. */
  live: boolean;
  show: (id: string) => void;
  close: () => void;
  pointerEnter: (id: string) => void;
  pointerLeave: () => void;
}

/** The state of a row of drop-down menus, of which at most one is open. It closes when `location` changes. */
export function useMenus(location: string): Menus {
  const [open, setOpen] = useState<string | null>(null);
  const [live, setLive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((id: string | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => setOpen(id), delay);
    else setOpen(id);
  }, []);
  const close = useCallback(() => set(null), [set]);

  useEffect(() => {
    setLive(true);
    return () => clearTimeout(timer.current);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menus.
  useEffect(close, [location]);

  return {
    open,
    live,
    show: set,
    close,
    pointerEnter: (id) => set(id, open && open !== id ? SWITCH_GRACE : 0),
    pointerLeave: () => set(null, LEAVE_GRACE),
  };
}
