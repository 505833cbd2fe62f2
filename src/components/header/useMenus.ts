import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../useHydrated";

/** Milliseconds before a menu closes after the pointer has left: a diagonal path to the list keeps it open. */
const LEAVE_GRACE = 300;
/** Milliseconds before a pointer that crosses another entry switches to that entry's menu. */
const SWITCH_GRACE = 150;

interface OpenMenu {
  id: string;
  byHover: boolean;
}

export interface Menus {
  /** The id of the open menu. */
  open: string | undefined;
  /** Whether scripts run: until then the style sheet opens menus on hover and focus. */
  live: boolean;
  show: (id: string) => void;
  /** A click, tap or key on the menu's button. */
  press: (id: string) => void;
  close: () => void;
  pointerEnter: (id: string) => void;
  pointerLeave: () => void;
}

/** The state of a row of drop-down menus, of which at most one is open. It closes when `location` changes. */
export function useMenus(location: string): Menus {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const live = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((menu: OpenMenu | null, delay = 0) => {
    clearTimeout(timer.current);
    if (delay > 0) timer.current = setTimeout(() => setOpen(menu), delay);
    else setOpen(menu);
  }, []);
  const close = useCallback(() => set(null), [set]);
  const show = (id: string) => set({ id, byHover: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menus, and so does leaving.
  useEffect(() => close, [location, close]);

  return {
    open: open?.id,
    live,
    show,
    close,
    // A click on a menu that the pointer has just opened is meant to open it, not to close it.
    press: (id) => (open?.id === id && !open.byHover ? close() : show(id)),
    pointerEnter: (id) => (open?.id === id ? set(open) : set({ id, byHover: true }, open ? SWITCH_GRACE : 0)),
    pointerLeave: () => set(null, LEAVE_GRACE),
  };
}
