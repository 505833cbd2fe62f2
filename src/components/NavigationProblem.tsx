import { useSyncExternalStore } from "react";
import { initialNavigationState, navigationState, subscribe } from "../lib/navigationState";
import { useWords } from "./words";

/** Says that a page did not come, in place of the browser's error page, and offers to ask for it again. */
export function NavigationProblem() {
  const state = useSyncExternalStore(subscribe, navigationState, initialNavigationState);
  const { layout } = useWords();
  if (state.status !== "failed") return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-center gap-4 border-t border-edge bg-surface p-4 text-ink raised"
    >
      <p>{layout.notLoaded}</p>
      <button type="button" className="button" onClick={state.tryAgain}>
        {layout.tryAgain}
      </button>
    </div>
  );
}
