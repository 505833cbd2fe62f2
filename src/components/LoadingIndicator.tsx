import { LoaderCircle } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { initialNavigationState, navigationState, subscribe } from "../lib/navigationState";
import { useWords } from "./words";

/** Milliseconds of waiting before it shows: a quick page needs no spinner. */
const PATIENCE = 200;

/** The spinner with 'Loading...' while a page that was asked for is on its way. */
export function LoadingIndicator() {
  const { status } = useSyncExternalStore(subscribe, navigationState, initialNavigationState);
  const { layout } = useWords();
  const loading = status === "loading";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loading) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <div role="status" className="fixed inset-x-0 bottom-6 z-50 flex justify-center pointer-events-none">
      {shown && (
        <span className="flex items-center gap-2 border border-line bg-surface px-4 py-2 text-ink raised">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
          {layout.loading}
        </span>
      )}
    </div>
  );
}
