import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Whether React has taken the page over; false in the built HTML, and until it has. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
